/** One measured figure. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'ms'
    | 'µs'
    | 'ns'
    | `${string}/s`
    | '%'
    | 'words'
    | 'actions'
    | 'bytes'
    | 'KiB'
    | 'KiB a game'
    | 'tables';
  /** How it stands to something that ran beside it, or to a figure measured elsewhere. */
  readonly beside?: { readonly ratio: number; readonly what: string };
  readonly target?: Target;
}

/** A bound of the value, or of the ratio. */
interface Target {
  readonly of?: 'ratio';
  readonly least?: number;
  readonly most?: number;
}

export function isMet({ value, beside, target }: Figure): boolean | undefined {
  if (!target) return undefined;
  const { of, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = target;
  const measured = of === 'ratio' ? (beside?.ratio ?? Number.NaN) : value;
  return measured >= least && measured <= most;
}

const inMillisecond = { ms: 1, µs: 1e3, ns: 1e6 } as const;

/** A figure without a peer, beside a loop of arithmetic: how many of it fit into one. */
export function besideLoop(figure: Figure, loopMilliseconds: number): Figure {
  const { value, unit, beside } = figure;
  if (beside) return figure;
  const scale = inMillisecond[unit as keyof typeof inMillisecond];
  const perMillisecond = unit.endsWith('/s') ? value / 1000 : scale && scale / value;
  if (perMillisecond === undefined) return figure;
  return { ...figure, beside: { ratio: perMillisecond * loopMilliseconds, what: 'a loop' } };
}

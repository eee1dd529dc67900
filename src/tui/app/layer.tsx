import {
  createContext,
  type PropsWithChildren,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { LayerContext, useLayer } from './app-context.ts';

const SeeThroughContext = createContext(false);

/** Around what is part of playing, such as a trade that is made up: the clocks below its layers go on. */
export function SeeThrough({ children }: PropsWithChildren): ReactNode {
  return <SeeThroughContext.Provider value={true}>{children}</SeeThroughContext.Provider>;
}

type LayerProps = PropsWithChildren<{ readonly screen?: number; readonly isLine?: boolean }>;

/** Takes all keys from what lies below, for the bindings of its children. */
export function Layer({ screen, isLine = false, children }: LayerProps): ReactNode {
  const { layers, place: below } = useLayer();
  const seeThrough = useContext(SeeThroughContext);
  const [own] = useState(() => ({
    layers,
    place: { screen: screen ?? below.screen, order: layers.next(), seeThrough, isLine },
  }));
  useLayoutEffect(() => layers.addPlace(own.place), [layers, own]);
  return <LayerContext.Provider value={own}>{children}</LayerContext.Provider>;
}

export function inLayer<P extends object>(Body: (props: P) => ReactNode): (props: P) => ReactNode {
  return (props) => (
    <Layer>
      <Body {...props} />
    </Layer>
  );
}

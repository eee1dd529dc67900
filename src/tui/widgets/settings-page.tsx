import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { animationSpeeds, longestName, readSettings, type Settings, usualNameOf } from '../app/settings.ts';
import { playerColours, type ThemeName, themeNames } from '../paint/theme.ts';
import { glyphs } from '../paint/width.ts';
import { Dialog } from './dialog.tsx';
import { FormPage, useForm } from './form.tsx';
import { choicesOf, colourChoices, type FormField, type FormValues } from './form-state.ts';
import { Frame, useBodyArea } from './frame.tsx';
import { SettingsSample, type SettingsSampleProps } from './settings-sample.tsx';

/** Columns of the form, and of a window in which it leaves more room to the sample beside it. */
const [FORM, WIDE] = [59, 110];

function settingsFields(): readonly FormField[] {
  return [
    { kind: 'radio', name: 'theme', label: 'Colours', choices: choicesOf(themeNames) },
    { kind: 'flag', name: 'ascii', label: 'ASCII only', help: 'For terminals without line drawing.' },
    { kind: 'radio', name: 'animation', label: 'Animation', choices: choicesOf(animationSpeeds) },
    {
      kind: 'flag',
      name: 'reader',
      label: 'Screen reader',
      help: 'Plain lines instead of drawings, from the next start.',
    },
    { kind: 'flag', name: 'sound', label: 'Sound', apart: true },
    { kind: 'number', name: 'volume', label: 'Volume', min: 0, max: 10, beside: true },
    ...playerColours.flatMap((_, seat): FormField[] => [
      {
        kind: 'text',
        name: `name ${seat}`,
        apart: seat === 0,
        label: usualNameOf(seat),
        most: longestName,
        width: longestName + 1,
        help: 'New games suggest it for this seat.',
      },
      { kind: 'choice', name: `colour ${seat}`, label: 'colour', choices: colourChoices, beside: true },
    ]),
    {
      kind: 'text',
      name: 'storage',
      apart: true,
      label: 'Storage',
      most: 500,
      width: 40,
      mask: withoutPassword,
      help: 'Leave empty for this computer, or write mysql://user@host/name; from the next start.',
    },
  ];
}

/** A MySQL address with as many bullets as its password has characters. */
function withoutPassword(address: string): string {
  return address.replace(
    /^([a-z]+:\/\/[^:@/]*:)(.*)(@[^@]*)$/,
    (_, before, secret, after) => `${before}${'•'.repeat(glyphs(secret).length)}${after}`,
  );
}

function toValues(settings: Settings): FormValues {
  const { theme, ascii, reader, animation, sound, volume, players, storage } = settings;
  const seats = players.flatMap(({ name, colour }, seat) => [
    [`name ${seat}`, name],
    [`colour ${seat}`, colour],
  ]);
  const plain = { theme, ascii, reader, animation, sound, storage, volume: String(volume) };
  return { ...plain, ...Object.fromEntries(seats) };
}

/** @param before for what no field shows. */
function fromValues(values: FormValues, before: Settings): Settings {
  return readSettings({
    ...before,
    ...values,
    volume: Number(values.volume),
    players: playerColours.map((_, seat) => ({
      name: values[`name ${seat}`],
      colour: values[`colour ${seat}`],
    })),
    storage: String(values.storage).trim(),
  });
}

export interface SettingsPageProps {
  /** Fields that say nothing where the program runs elsewhere. */
  readonly without?: readonly string[];
  readonly board?: SettingsSampleProps['board'];
}

/** The settings (L11); leaving with changes asks whether to keep them. */
export function SettingsPage({ without = [], board }: SettingsPageProps): ReactNode {
  const { settings, changeSettings, tryLook, pop } = useApp();
  const area = useBodyArea();
  const [asking, setAsking] = useState(false);
  const keep = (values: FormValues): void => {
    changeSettings(fromValues(values, settings));
    pop();
  };
  let changed = false;
  // Before the form's own keys, so that an open list takes Esc first.
  useKeys([{ key: 'escape', label: 'back', run: () => (changed ? setAsking(true) : pop()) }]);
  const form = useForm({
    fields: () => settingsFields().filter(({ name }) => !without.includes(name)),
    initial: toValues(settings),
    buttons: [
      { label: 'Save', run: keep },
      { label: 'Cancel', when: 'any', run: pop },
    ],
  });
  const { theme, ascii } = form.values;
  useEffect(() => {
    tryLook({ theme: theme as ThemeName, ascii: ascii === true });
  }, [tryLook, theme, ascii]);
  useEffect(() => () => tryLook(undefined), [tryLook]);
  const left = area.width < WIDE ? FORM : FORM + 3;
  const wrong = Object.keys(form.errors).length > 0;
  changed = wrong || JSON.stringify(fromValues(form.values, settings)) !== JSON.stringify(settings);
  return (
    <Frame title={['Settings']} right={changed ? 'changed' : undefined}>
      <Box flexGrow={1}>
        <Box width={left} flexShrink={0}>
          <FormPage form={form} />
        </Box>
        <SettingsSample
          players={fromValues(form.values, settings).players}
          board={board}
          width={area.width - left}
          height={area.height}
        />
      </Box>
      {asking && (
        <Dialog
          title="Settings"
          text={wrong ? 'One field is not valid. Discard your changes?' : 'Save your changes?'}
          choices={[
            ...(wrong ? [] : [{ label: 'Save', run: () => keep(form.values) }]),
            { label: 'Discard', run: pop },
            { label: 'Keep editing', run: () => setAsking(false) },
          ]}
          marked={wrong ? 1 : 0}
        />
      )}
    </Frame>
  );
}

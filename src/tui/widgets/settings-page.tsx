import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { seatName } from '../../engine/match.ts';
import { useApp } from '../app/app-context.ts';
import { animationSpeeds, readSettings, type Settings } from '../app/settings.ts';
import { playerColours, themeNames } from '../paint/theme.ts';
import { glyphs } from '../paint/width.ts';
import { Dialog } from './dialog.tsx';
import { FormPage, useForm } from './form.tsx';
import { choicesOf, colourField, type FormField, nameField } from './form-fields.ts';
import { Frame, useBodyArea } from './frame.tsx';
import { SettingsSample, type SettingsSampleProps } from './settings-sample.tsx';

/** Columns of the form, and of a window in which it leaves more room to the sample beside it. */
const [FORM, WIDE] = [59, 110];

const settingsFields: readonly FormField[] = [
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
  { kind: 'whole', name: 'volume', label: 'Volume', min: 0, max: 10, beside: true },
  ...playerColours.flatMap((_, seat): FormField[] => [
    { ...nameField(seat, seatName({}, seat)), help: 'New games suggest it for this seat.' },
    colourField(seat),
  ]),
  {
    kind: 'text',
    name: 'storage',
    apart: true,
    label: 'Storage',
    most: 500,
    width: 36,
    mask: withoutPassword,
    help: 'Leave empty for this computer, or write mysql://user@host/name; from the next start.',
  },
];

/** A MySQL address with as many bullets as its password has characters. */
function withoutPassword(address: string): string {
  return address.replace(
    /^(\s*[a-z]+:\/\/[^:@/]*:)(.*)(@[^@]*)$/i,
    (_, before, secret, after) => `${before}${'•'.repeat(glyphs(secret).length)}${after}`,
  );
}

/** What is filled in otherwise than it was set, as far as it is sound. */
function changesOf(before: Settings, values: Settings): Partial<Settings> {
  const filled = Object.entries(readSettings({ ...values, storage: values.storage.trim() }));
  const isNew = ([name, value]: (typeof filled)[number]): boolean =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof Settings]);
  return Object.fromEntries(filled.filter(isNew)) as Partial<Settings>;
}

interface SettingsPageProps {
  /** What says nothing where the program runs elsewhere. */
  readonly without?: readonly (keyof Settings)[];
  readonly board?: SettingsSampleProps['board'];
}

/** The settings (L11); leaving with changes asks whether to keep them. */
export function SettingsPage({ without = [], board }: SettingsPageProps): ReactNode {
  const { settings, changeSettings, storageFault, tryLook, pop } = useApp();
  const area = useBodyArea();
  const [asking, setAsking] = useState(false);
  const keep = (values: Settings): void => {
    changeSettings(changesOf(settings, values));
    pop();
  };
  const form = useForm({
    fields: () => settingsFields.filter(({ name }) => !without.some((part) => part === name.split('.')[0])),
    initial: settings,
    check({ storage }) {
      const fault = storageFault(storage.trim());
      return fault === undefined ? {} : { storage: fault };
    },
    buttons: [
      { label: 'Save', run: keep },
      { label: 'Cancel', when: 'any', run: () => (changed ? setAsking(true) : pop()) },
    ],
  });
  const { theme, ascii } = form.values;
  useEffect(() => {
    tryLook({ theme, ascii });
    return () => tryLook(undefined);
  }, [tryLook, theme, ascii]);
  const left = area.width < WIDE ? FORM : FORM + 3;
  const wrong = Object.keys(form.errors).length > 0;
  const changes = changesOf(settings, form.values);
  const changed = wrong || Object.keys(changes).length > 0;
  return (
    <Frame title={['Settings']} right={changed ? 'changed' : undefined}>
      <Box flexGrow={1}>
        <FormPage form={form} width={left} />
        <SettingsSample
          players={changes.players ?? settings.players}
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

'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import type { CommandState, DeviceCommand } from '@filiale/contracts/devices/device-command';
import type { SentCommand, SignageDeviceState } from '@filiale/contracts/signage/signage-command';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { formatRelativeTime } from '@filiale/rules/formats';
import { Button, Menu, NumberInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import type { Tone } from '../../../ui/chip.tsx';
import tones from '../../../ui/tones.module.css';
import { useStaff } from '../../app/staff-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { useCompanyZone } from '../../zone.ts';
import styles from './devices.module.css';

/** Commands that need nothing besides. */
const simple = [
  'refreshContent',
  'resumeSchedule',
  'screenshot',
  'uploadLogs',
  'clearCache',
  'reload',
  'updatePlayer',
  'reboot',
  'displayOn',
  'displayOff',
] as const;
/** Those that ask for something first. */
type Asking = 'showMessage' | 'setVolume';

const toneOf: Readonly<Record<CommandState, Tone>> = {
  queued: 'info',
  delivered: 'info',
  acknowledged: 'info',
  done: 'ok',
  failed: 'error',
  expired: 'warn',
  aborted: 'warn',
};
const isOpen = ({ state }: DeviceCommand): boolean =>
  state === 'queued' || state === 'delivered' || state === 'acknowledged';

type Props = { readonly screen: SignageDevice; readonly state: SignageDeviceState };

/** Commands to a screen and their results. Source: SIGN-002, SIGN-003, ERR-013. */
export function ScreenCommands({ screen, state: { hasKey, commands } }: Props) {
  const texts = useMessages('devices');
  const client = useQueryClient();
  const { caller } = useStaff();
  const [asking, setAsking] = useState<Asking | null>(null);
  const params = { id: screen.id };
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.deviceState(screen.id) });
  const give = useTapCall<unknown, SentCommand>({
    mutationFn: (body, once) => staffCall('POST /api/digital-signage-devices/{id}/command', { params, body }, once),
    onSuccess: () => {
      setAsking(null);
      void changed();
    },
  });
  const abort = useTapCall<unknown, string>({
    mutationFn: (command, once) =>
      staffCall('POST /api/digital-signage-devices/{id}/command/abort', { params, body: { command } }, once),
    onSuccess: changed,
    onError: changed,
  });
  const mayCommand = isAllowed(caller, SignageDevice.rights.command);
  const begin = (what: Asking) => {
    give.reset();
    setAsking(what);
  };
  return (
    <section aria-labelledby="device-commands" className={styles.part}>
      <h2 id="device-commands">{texts.commands}</h2>
      {!asking && <Refused error={give.error} what={texts.notGiven} />}
      <Refused error={abort.error} what={texts.notAborted} />
      {mayCommand && hasKey && screen.isEnabled && (
        <div className={styles.actions}>
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button size="sm" variant="default" loading={give.isPending}>
                {texts.give}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {(['showMessage', 'setVolume'] as const).map((type) => (
                <Menu.Item key={type} onClick={() => begin(type)}>
                  {texts[`to-${type}`]} …
                </Menu.Item>
              ))}
              {simple.map((type) => (
                <Menu.Item key={type} onClick={() => give.mutate({ type })}>
                  {texts[`to-${type}`]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {commands.length === 0 && <p className="muted small">{texts.noCommands}</p>}
      <ul className={styles.jobs}>
        {commands.map((command) => (
          <Line key={command.id} command={command}>
            {mayCommand && isOpen(command) && command.abortRequestedAt === null && (
              <Button size="compact-sm" variant="subtle" onClick={() => abort.mutate(command.id)}>
                {texts.abort}
              </Button>
            )}
          </Line>
        ))}
      </ul>
      {asking && (
        <Asked
          what={asking}
          error={give.error}
          isPending={give.isPending}
          onGive={give.mutate}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

function Line({ command, children }: { readonly command: DeviceCommand; readonly children: React.ReactNode }) {
  const texts = useMessages('devices');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const { type, state, code, text, issuedAt, issuedBy, abortRequestedAt } = command;
  const reason = code === null || code === 'error' ? '' : texts[`code-${code}`];
  const isEnding = isOpen(command) && abortRequestedAt !== null;
  return (
    <li>
      <span>{texts[`to-${type}` as 'to-reload'] ?? type}</span>
      <span className={`${styles.chip} ${tones[toneOf[state]]}`}>
        {isEnding ? texts.aborting : texts[`is-${state}`]}
      </span>
      <span className="muted small">
        {[reason, text].filter(Boolean).join(': ')}
        {(reason || text) && ' · '}
        {fill(texts.given, { when: formatRelativeTime(new Date(issuedAt), now, zone, locale), name: issuedBy })}
      </span>
      {children}
    </li>
  );
}

type AskedProps = {
  readonly what: Asking;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onGive: (command: SentCommand) => void;
  readonly onClose: () => void;
};

function Asked({ what, error, isPending, onGive, onClose }: AskedProps) {
  const texts = useMessages('devices');
  const [text, setText] = useState('');
  const [volume, setVolume] = useState<number | string>(30);
  return (
    <StaffDialog title={texts[`to-${what}`]} onClose={onClose}>
      <Refused error={error} what={texts.notGiven} />
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          // React passes it on to the form of the record, around this dialog, which would be saved.
          event.stopPropagation();
          onGive(what === 'setVolume' ? { type: what, volume: Number(volume) } : { type: what, text });
        }}
      >
        {what === 'setVolume' ? (
          <NumberInput label={texts.volume} size="md" min={0} max={100} value={volume} onChange={setVolume} />
        ) : (
          <Textarea
            label={texts.message}
            size="md"
            required
            maxLength={300}
            autosize
            minRows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" size="md" loading={isPending}>
            {texts.send}
          </Button>
          <Button size="md" variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}

'use client';

import type { NoticeSettings as Settings } from '@filiale/contracts/workforce/notice';
import { noticeChannels, noticeKinds } from '@filiale/contracts/workforce/notice-kinds';
import { wordLanguage } from '@filiale/rules/locales';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { SELDOM_MS } from '../limits.ts';
import { queryKeys } from '../query-keys.ts';
import { refetchEvery } from '../refetch-every.ts';
import { Refused } from '../refused.tsx';
import account from '../screens/account/account.module.css';
import { SaveStep } from '../screens/account/save-step.tsx';
import { staffCall } from '../session/staff-call.ts';
import styles from './notices.module.css';
import { PushDevices } from './push-devices.tsx';

const usualNight = { from: '22:00', to: '07:00' };

/** Settings of notices: channels by kind, quiet hours, time of the daily mail, devices. */
export function NoticeSettings() {
  const texts = useMessages('notices');
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Settings>>({});
  const { data, isError } = useQuery({
    queryKey: queryKeys.noticeSettings,
    queryFn: async () => (await staffCall('GET /api/users/me/notice-settings', {})).data,
    refetchInterval: refetchEvery(SELDOM_MS),
  });
  const save = useMutation({
    mutationFn: async (body: Settings) => (await staffCall('PUT /api/users/me/notice-settings', { body })).data,
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.noticeSettings, saved);
      setTyped({});
    },
  });
  const shown = data && { ...data.settings, ...typed };
  const change = (part: Partial<Settings>) => {
    setTyped({ ...typed, ...part });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shown) save.mutate(shown);
  };
  return (
    <section className={account.part} aria-labelledby="notice-settings" aria-busy={!data && !isError}>
      <h2 id="notice-settings">{texts.settingsTitle}</h2>
      <p className="muted">{texts.settingsText}</p>
      {isError && !data && <p role="alert">{texts.notRead}</p>}
      {data && shown && (
        <>
          <form onSubmit={submit}>
            <Kinds settings={shown} onChange={change} />
            <Times settings={shown} onChange={change} />
            <p className="muted small">{fill(texts.zone, { zone: data.zone.replaceAll('_', ' ') })}</p>
            <Refused error={save.error} />
            <SaveStep label={texts.save} saved={texts.saved} save={save} isChanged={Object.keys(typed).length > 0} />
          </form>
          <PushDevices own={data} />
        </>
      )}
    </section>
  );
}

type Part = { readonly settings: Settings; readonly onChange: (part: Partial<Settings>) => void };

function Kinds({ settings: { kinds }, onChange }: Part) {
  const texts = useMessages('notices');
  const language = wordLanguage(useLocale());
  return (
    <div className={styles.kinds}>
      {kinds.map((each) => {
        const label = noticeKinds[each.kind].label[language];
        return (
          <fieldset key={each.kind}>
            <legend>{label}</legend>
            <div className={styles.channels}>
              {noticeChannels.map((channel) => (
                <Checkbox
                  key={channel}
                  size="md"
                  label={texts[`channel-${channel}`]}
                  checked={each[channel]}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({ kinds: kinds.map((kind) => (kind === each ? { ...kind, [channel]: checked } : kind)) })
                  }
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

function Times({ settings: { quiet, digestAt }, onChange }: Part) {
  const texts = useMessages('notices');
  return (
    <>
      <Switch
        size="md"
        label={texts.hasQuiet}
        description={texts.quietText}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => onChange({ quiet: checked ? usualNight : null })}
      />
      <div className={account.fields}>
        {quiet !== null &&
          (['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              size="md"
              required
              withAsterisk={false}
              label={`${texts.quiet} ${texts[end].toLowerCase()}`}
              value={quiet[end]}
              onChange={({ currentTarget: { value } }) => onChange({ quiet: { ...quiet, [end]: value } })}
            />
          ))}
        <TextInput
          type="time"
          size="md"
          required
          withAsterisk={false}
          label={texts.digestAt}
          value={digestAt}
          onChange={({ currentTarget: { value } }) => onChange({ digestAt: value })}
        />
      </div>
    </>
  );
}

'use client';

import type { ApiKey } from '@filiale/contracts/workforce/api-key';
import { formatRelativeTime } from '@filiale/rules/formats';
import { Button, CopyButton, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import tones from '../../../ui/tones.module.css';
import { notice } from '../../app/notices.tsx';
import { recordKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import type { PanelProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { useCompanyZone } from '../../zone.ts';
import { keyState, keyTones } from './key-state.ts';
import styles from './keys.module.css';

/** Hours that the present secret may stay valid beside a new one. */
const OVERLAPS = [24, 0, 1, 72, 168] as const;

/** The secret of a key: made, exchanged with an overlap, ended. */
export function KeyPanel({ record }: PanelProps) {
  const key = record as unknown as ApiKey | null;
  return key && <Panel apiKey={key} />;
}

function Panel({ apiKey }: { readonly apiKey: ApiKey }) {
  const texts = useMessages('apiKeys');
  const locale = useLocale();
  const now = useNow();
  const client = useQueryClient();
  const [asked, setAsked] = useState<'rotate' | 'end' | null>(null);
  const params = { id: apiKey.id };
  const changed = () => client.invalidateQueries({ queryKey: recordKeys.all('api-keys') });
  const make = useTapCall({
    mutationFn: async (overlapHours: number, once) =>
      (await staffCall('POST /api/api-keys/{id}/key', { params, body: { overlapHours } }, once)).data,
    onSuccess: () => {
      setAsked(null);
      void changed();
    },
  });
  const end = useTapCall({
    mutationFn: () => staffCall('DELETE /api/api-keys/{id}/key', { params }),
    onSuccess: () => {
      setAsked(null);
      notice({ text: fill(texts.ended, { name: apiKey.name }), tone: 'ok' });
      void changed();
    },
  });
  const zone = useCompanyZone();
  const date = (instant: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
      new Date(instant),
    );
  const state = keyState(apiKey, now);
  const said = {
    off: texts.off,
    over: fill(texts.over, { when: date(apiKey.expiresAt) }),
    valid: fill(texts.valid, { when: date(apiKey.expiresAt) }),
    ended: texts['is-ended'],
    none: texts.none,
  };
  const { formerKeyEndsAt: former, lastUsedAt: used } = apiKey;
  return (
    <section aria-labelledby="key-secret" className={styles.panel}>
      <h2 id="key-secret">{texts.secret}</h2>
      <p className="muted small">{texts.secretText}</p>
      <p>
        <span className={`${styles.chip} ${tones[keyTones[state]]}`}>{said[state]}</span>
      </p>
      {apiKey.hasKey && (
        <p className="muted small">
          {used ? fill(texts.used, { when: formatRelativeTime(new Date(used), now, zone, locale) }) : texts.unused}
        </p>
      )}
      {former && Date.parse(former) > now.getTime() && (
        <p className="small">{fill(texts.former, { when: date(former) })}</p>
      )}
      {!asked && <Refused error={make.error ?? end.error} />}
      <div className={styles.actions}>
        {apiKey.hasKey ? (
          <>
            <Button size="sm" variant="default" onClick={() => setAsked('rotate')}>
              {texts.rotate}
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsked('end')}>
              {texts.end}
            </Button>
          </>
        ) : (
          <Button size="sm" loading={make.isPending} onClick={() => make.mutate(0)}>
            {texts.make}
          </Button>
        )}
      </div>
      {asked === 'rotate' && (
        <Rotate
          name={apiKey.name}
          error={make.error}
          isBusy={make.isPending}
          onChoose={make.mutate}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'end' && (
        <StaffDialog title={fill(texts.endTitle, { name: apiKey.name })} onClose={() => setAsked(null)}>
          <p>{texts.endText}</p>
          <Refused error={end.error} />
          <div className={styles.actions}>
            <Button size="md" color="red" loading={end.isPending} onClick={() => end.mutate()}>
              {texts.end}
            </Button>
            <Button size="md" variant="default" onClick={() => setAsked(null)}>
              {texts.cancel}
            </Button>
          </div>
        </StaffDialog>
      )}
      {make.data && <Made name={apiKey.name} secret={make.data.key} onClose={make.reset} />}
    </section>
  );
}

type RotateProps = {
  readonly name: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onChoose: (overlapHours: number) => void;
  readonly onClose: () => void;
};

function Rotate({ name, error, isBusy, onChoose, onClose }: RotateProps) {
  const texts = useMessages('apiKeys');
  const [hours, setHours] = useState<number>(OVERLAPS[0]);
  return (
    <StaffDialog title={fill(texts.rotateTitle, { name })} onClose={onClose}>
      <NativeSelect
        label={texts.overlap}
        description={texts.overlapNote}
        size="md"
        value={String(hours)}
        data={OVERLAPS.map((value) => ({ value: String(value), label: texts[`overlap-${value}`] }))}
        onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
      />
      <Refused error={error} />
      <div className={styles.actions}>
        <Button size="md" loading={isBusy} onClick={() => onChoose(hours)}>
          {texts.rotate}
        </Button>
        <Button size="md" variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </StaffDialog>
  );
}

type MadeProps = { readonly name: string; readonly secret: string; readonly onClose: () => void };

/** The one time that a secret is shown. */
function Made({ name, secret, onClose }: MadeProps) {
  const texts = useMessages('apiKeys');
  return (
    <StaffDialog title={fill(texts.madeTitle, { name })} onClose={onClose}>
      <p>{texts.madeText}</p>
      <code className={styles.secret}>{secret}</code>
      <p className="small">{texts.example}</p>
      <code className={styles.example}>{`curl ${location.origin}/api/orders -H "Authorization: Bearer $KEY"`}</code>
      <div className={styles.actions}>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="md" onClick={copy}>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button size="md" variant="default" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </StaffDialog>
  );
}

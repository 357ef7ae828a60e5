'use client';

import type { DeviceScope } from '@filiale/contracts/api/access';
import { ApiError } from '@filiale/contracts/api/client';
import { type PairedDevice, tvPage } from '@filiale/contracts/devices/device-pairing';
import { Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { frontdeskHash, timeClockHash } from '../hash-route.ts';
import { PairingCodeField } from '../pairing-code-field.tsx';
import { queryKeys } from '../query-keys.ts';
import { Refused } from '../refused.tsx';
import { refusalOf } from '../session/refusal-text.ts';
import { plainCall } from '../session/staff-fetch.ts';
import { useFilledIn } from '../use-filled-in.ts';
import { useTapCall } from '../use-tap-call.ts';
import styles from './login-card.module.css';
import { LoginCard } from './login-card.tsx';

type Props = {
  /** The code that stood in the address; empty: it is typed. */
  readonly code: string;
  /** This device was connected, and is not any more. */
  readonly isEnded?: boolean;
  readonly onPaired: (scopes: readonly DeviceScope[]) => void;
};

/** A tablet or a printer becomes a device of a branch by the code that the back office shows: nobody copies keys. */
export function PairDevice({ code: given, isEnded = false, onPaired }: Props) {
  const texts = useMessages('login');
  const [typed, setTyped] = useState('');
  const code = given || typed;
  const known = useQuery({
    queryKey: queryKeys.pairingByCode(given),
    queryFn: async () =>
      (await ofAny((own) => plainCall(`POST /api/${own}-pairings/look` as const, { body: { code: given } }))).data
        .device,
    enabled: given !== '',
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pair = useTapCall({
    mutationFn: async () =>
      (await ofAny((own) => plainCall(`POST /api/${own}-pairings` as const, { body: { code } }))).data,
    onSuccess: ({ key, scopes, device }) => {
      if (scopes.includes('screen')) location.replace(tvPage);
      else if (scopes.includes('clock')) location.replace(`/backend${timeClockHash(device.id)}`);
      else if (device.kind === 'kitchen' || device.kind === 'pickup')
        location.replace(`/backend${frontdeskHash(device.branch.id, device.kind)}`);
      else if (key === null) onPaired(scopes);
    },
  });
  const { submit, lackOf } = useFilledIn({ code }, () => pair.mutate());
  if (pair.data?.key) return <PrinterAddress paired={pair.data} />;
  const isOver = known.isError;
  return (
    <LoginCard
      title={texts.pairTitle}
      text={
        known.data
          ? fill(texts.pairAs, { name: known.data.name })
          : isEnded
            ? `${texts.deviceEnded} ${texts.pairText}`
            : texts.pairText
      }
      isBusy={given !== '' && known.isPending}
      ways={<a href="#/">{texts.back}</a>}
    >
      <Refused error={known.error} />
      {!isOver && (
        <form onSubmit={submit} noValidate>
          {given === '' && (
            <PairingCodeField
              label={texts.pairCode}
              value={typed}
              error={lackOf('code') ?? refusalOf(pair.error, 'code')}
              onChange={(value) => {
                setTyped(value);
                pair.reset();
              }}
            />
          )}
          {(given !== '' || !refusalOf(pair.error, 'code')) && <Refused error={pair.error} />}
          <Button
            type="submit"
            size="lg"
            loading={pair.isPending || pair.isSuccess}
            disabled={given !== '' && !known.data}
          >
            {texts.pair}
          </Button>
        </form>
      )}
    </LoginCard>
  );
}

const keepers = ['device', 'digital-signage', 'time-clock'] as const;

/** A code is of a device of ordering, a screen of signage or a time clock of workforce: who does not know it is no reason not to ask the next. */
async function ofAny<T>(call: (own: (typeof keepers)[number]) => Promise<T>): Promise<T> {
  let unknown: unknown;
  for (const own of keepers) {
    try {
      return await call(own);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.problems[0]?.code === 'device.pairing-invalid';
      // An installation without screens.
      const isAbsent = error instanceof ApiError && error.status === 404;
      if (!isUnknown && !isAbsent) throw error;
      if (isUnknown) unknown ??= error;
    }
  }
  throw unknown;
}

const makers = [
  ['Star (CloudPRNT)', 'cloudprnt'],
  ['Epson (Server Direct Print)', 'epson'],
] as const;

/** The address to enter in the printer, with its own key, shown once. */
function PrinterAddress({ paired: { device, key } }: { readonly paired: PairedDevice }) {
  const texts = useMessages('login');
  return (
    <LoginCard title={fill(texts.printerPaired, { name: device.name })} text={texts.printerText}>
      {makers.map(([maker, path]) => {
        const address = `${location.origin}/api/printers/${path}/${key}`;
        return (
          <div key={path} className={styles.address}>
            <strong>{maker}</strong>
            <code>{address}</code>
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" size="md" onClick={copy}>
                  {copied ? texts.copied : texts.copy}
                </Button>
              )}
            </CopyButton>
          </div>
        );
      })}
      <p className="muted small">{texts.printerOnce}</p>
    </LoginCard>
  );
}

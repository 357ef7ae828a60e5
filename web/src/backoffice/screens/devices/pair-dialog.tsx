'use client';

import { pairPage, tvPage } from '@filiale/contracts/devices/device-pairing';
import { PAIRING_MINUTES } from '@filiale/contracts/devices/pairing-code';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { PairingCodeField } from '../../pairing-code-field.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { refusalOf } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useFilledIn } from '../../use-filled-in.ts';
import { useTapCall } from '../../use-tap-call.ts';
import type { DeviceResource, PairedRecord } from './device-resource.ts';
import styles from './devices.module.css';

const LOOK_MS = 2_000;
const MINUTE_MS = 60_000;

type Props = {
  readonly resource: DeviceResource;
  readonly device: PairedRecord;
  /** What to do with the code at the device; `{address}` is where it is typed. */
  readonly hint: string;
  readonly onClose: () => void;
};

/** Shows a code that a tablet or a printer becomes this device with, once and for a few minutes, and sees when that has happened. */
export function PairDialog({ resource, device, hint, onClose }: Props) {
  const texts = useMessages('devices');
  const locale = useLocale();
  const now = useNow();
  const params = { id: device.id };
  // A screen shows its code itself; everything else is shown one.
  const isShown = resource === 'digital-signage-devices';
  const [typed, setTyped] = useState('');
  const offer = useTapCall({
    mutationFn: async (_none, once) => {
      // A device that knows its code may be paired before it is looked at again.
      const { data: before } = await staffCall(`GET /api/${resource}/{id}` as const, { params });
      const body = isShown ? { code: typed } : {};
      const { data } = await staffCall(`POST /api/${resource}/{id}/pairing` as const, { params, body }, once);
      return { ...data, revision: before.revision };
    },
  });
  const isAsked = useRef(isShown);
  const { mutate } = offer;
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  const { submit, lackOf } = useFilledIn({ code: typed }, () => mutate());
  // Pairing makes another key: the device has changed since the code was shown.
  const { data: present } = useQuery({
    queryKey: queryKeys.pairingOf(device.id),
    queryFn: async () => (await staffCall(`GET /api/${resource}/{id}` as const, { params })).data,
    refetchInterval: LOOK_MS,
    staleTime: 0,
    gcTime: 0,
    enabled: offer.isSuccess,
  });
  const isPaired = present?.hasKey === true && offer.data !== undefined && present.revision !== offer.data.revision;
  const leftMs = offer.data ? Date.parse(offer.data.endsAt) - now.getTime() : 0;
  const address = offer.data ? `${location.origin}${pairPage}${offer.data.code}` : '';
  return (
    <StaffDialog title={fill(texts.pairTitle, { name: device.name })} onClose={onClose}>
      {!(isShown && refusalOf(offer.error, 'code')) && <Refused error={offer.error} />}
      {isShown && !offer.isSuccess && (
        <form
          className={styles.part}
          noValidate
          onSubmit={(event) => {
            // React passes it on to the form of the record, around this dialog, which would be saved.
            event.stopPropagation();
            submit(event);
          }}
        >
          <p>{fill(hint, { address: `${location.host}${tvPage}` })}</p>
          <PairingCodeField
            label={texts.shownCode}
            value={typed}
            error={lackOf('code') ?? refusalOf(offer.error, 'code')}
            onChange={(value) => {
              setTyped(value);
              offer.reset();
            }}
          />
          <p className="muted small">{texts.replaces}</p>
          <Button type="submit" size="md" loading={offer.isPending}>
            {texts.pair}
          </Button>
        </form>
      )}
      {isPaired ? (
        <div role="status" className={styles.pairing}>
          <p className={styles.done}>{fill(texts.pairedText, { name: device.name })}</p>
          <Button size="md" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      ) : (
        offer.data &&
        (isShown && leftMs > 0 ? (
          <p role="status">{texts.pairing}</p>
        ) : leftMs > 0 ? (
          <div className={styles.pairing}>
            <QrCode address={address} label={texts.pairCode} className={styles.qr} />
            <p className={styles.code}>{offer.data.code}</p>
            <p>{fill(hint, { address: `${location.host}/backend/login#/pair` })}</p>
            <p className="muted small">
              {fill(texts.endsIn, {
                minutes: new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
                  Math.min(PAIRING_MINUTES, Math.max(1, Math.ceil(leftMs / MINUTE_MS))),
                ),
              })}
              . {texts.replaces}
            </p>
          </div>
        ) : (
          <div className={styles.pairing}>
            <p>{texts.ended}</p>
            <Button size="md" loading={offer.isPending} onClick={() => (isShown ? offer.reset() : offer.mutate())}>
              {texts.newCode}
            </Button>
          </div>
        ))
      )}
    </StaffDialog>
  );
}

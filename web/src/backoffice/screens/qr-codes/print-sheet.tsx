'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { recordKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import styles from './qr-codes.module.css';
import { qrAddress, qrLook } from './qr-look.ts';

/** Codes on one sheet: more than anybody cuts out at once. */
const MOST_CODES = 120;

/** Opens the sheet with all enabled codes, from their list. */
export function PrintSheet() {
  const texts = useMessages('qrCodes');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {texts.sheet}
      </Button>
      {isOpen && <Sheet onClose={() => setOpen(false)} />}
    </>
  );
}

function Sheet({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages('qrCodes');
  const query = { filter: { isEnabled: true }, sort: 'name', pageSize: MOST_CODES } as const;
  const { data } = useQuery({
    queryKey: [...recordKeys.list('qr-codes'), 'sheet'],
    queryFn: () => staffCall('GET /api/qr-codes', { query: query as never }),
  });
  const codes = data?.data ?? [];
  return (
    <StaffDialog title={texts.sheet} size="60rem" onClose={onClose}>
      <p className="muted">{texts.sheetText}</p>
      {data && codes.length === 0 && <p>{texts.noCodes}</p>}
      {codes.length < (data?.meta?.total ?? 0) && <p>{fill(texts.more, { count: codes.length })}</p>}
      <ul className={styles.sheet}>
        {codes.map((code) => (
          <li key={code.id}>
            <QrCode
              address={qrAddress(code.path)}
              label={fill(texts.picture, { address: qrAddress(code.path) })}
              {...qrLook(code)}
            />
            <b>{code.name}</b>
            <span>{qrAddress(code.path).replace(/^https?:\/\//, '')}</span>
          </li>
        ))}
      </ul>
      <div className={styles.files}>
        <Button disabled={codes.length === 0} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </StaffDialog>
  );
}

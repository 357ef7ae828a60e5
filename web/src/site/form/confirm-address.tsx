'use client';

import Link from 'next/link';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Confirms an address by a click: programs that look into links of mails confirm nothing. */
export function ConfirmAddress({ token, home }: { readonly token: string; readonly home: string }) {
  const texts = useMessages('siteForm');
  const [state, setState] = useState<'idle' | 'sending' | 'confirmed' | 'failed'>('idle');
  const confirm = async () => {
    setState('sending');
    const sent = await call('POST /api/custom/form/confirm', { body: { token } }).catch(() => null);
    setState(sent ? 'confirmed' : 'failed');
  };
  return (
    <div className="wrap">
      <h1>{texts.confirmTitle}</h1>
      <div role="status">
        {state === 'confirmed' && <Notice tone="ok" icon="check" title={texts.confirmed} />}
        {state === 'failed' && <Notice tone="error" icon="warning" title={texts.confirmFailed} />}
      </div>
      {state === 'confirmed' || state === 'failed' ? (
        <p>
          <Link href={home}>{texts.home}</Link>
        </p>
      ) : (
        <>
          <p>{texts.confirmText}</p>
          <Button look="main" isLarge isBusy={state === 'sending'} onClick={() => void confirm()}>
            {texts.confirmButton}
          </Button>
        </>
      )}
    </div>
  );
}

'use client';

import { useEffect, useState } from 'react';
import { textsIn } from '../i18n/define-messages.ts';
import { Button } from '../ui/button.tsx';
import { Message } from './message.tsx';
import { backofficeMessages } from './messages.ts';

/** Instead of a page that broke. It stands outside of everything that hands texts over, since that may be what broke. */
export function FailedPage() {
  const [locale, setLocale] = useState('de-AT');
  useEffect(() => setLocale(document.documentElement.lang), []);
  const texts = textsIn(backofficeMessages, locale);
  return (
    <Message title={texts.failed} text={texts.failedText}>
      <Button look="main" isLarge onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </Message>
  );
}

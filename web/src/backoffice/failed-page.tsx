'use client';

import { useEffect, useState } from 'react';
import { textsIn } from '../i18n/define-messages.ts';
import { Button } from '../ui/button.tsx';
import { backofficeMessages } from './backoffice-messages.ts';
import { Message } from './message.tsx';

/** Shown instead of a page that failed. It is outside of the text providers, as one of them may have failed. */
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

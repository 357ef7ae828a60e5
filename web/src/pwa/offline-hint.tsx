'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { useOnline } from '../ui/use-online.ts';

/** Says why something does not come while there is no network; else nothing. */
export function OfflineHint() {
  const texts = useMessages('pwa');
  const isOnline = useOnline();
  return isOnline ? null : (
    <p className="muted">
      {texts.offline}. {texts.offlineHint}
    </p>
  );
}

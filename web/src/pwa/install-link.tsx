'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePwa } from './pwa-state.ts';

/** 'App installieren', as long as that is possible and not done. Source: PWA-001, SHELL-017. */
export function InstallLink({ className }: { className?: string | undefined }) {
  const texts = useMessages('pwa');
  const { canInstall } = usePwa();
  if (!canInstall) return null;
  const open = () => void import('./start-pwa.ts').then(({ askToInstall }) => askToInstall());
  return (
    <button type="button" className={className} onClick={open}>
      <Icon name="device" size={18} />
      {texts.install}
    </button>
  );
}

'use client';

import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './menu-sheet.module.css';

/** The menu below 950 px: a button that opens its content as a sheet. */
export function MenuSheet({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const texts = useMessages('frame');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={className}>
      <IconButton icon="menu" size={24} label={texts.openMenu} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} label={texts.mainMenu} closeLabel={texts.closeMenu}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after a link inside was followed */}
        <div className={styles.content} onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}>
          {children}
        </div>
      </Dialog>
    </div>
  );
}

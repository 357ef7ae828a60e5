'use client';

import type { Person } from '@filiale/contracts/workforce/session';
import { Popover } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { loaded } from './loaded.ts';
import { nameOf } from './person-text.ts';
import styles from './user-menu.module.css';

const SeeAsDialog = loaded(() => import('./see-as/see-as-dialog.tsx'), 'SeeAsDialog');
type Items = typeof import('./user-menu-items.tsx').UserMenuItems;

/** Who is signed in: the account, the language, the way out. */
export function UserMenu({ person }: { readonly person: Person }) {
  const texts = useMessages('backoffice');
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [Items, setItems] = useState<Items | null>(null);
  const name = nameOf(person);
  // The items are there when the menu opens, so that the focus finds them.
  const open = async (): Promise<void> => {
    const { UserMenuItems } = await import('./user-menu-items.tsx');
    setItems(() => UserMenuItems);
    setOpen(true);
  };
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="15rem" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.user}
            aria-label={fill(texts.userMenu, { name })}
            onClick={() => (isOpen ? setOpen(false) : void open())}
          >
            <IconUserCircle size={24} stroke={1.8} aria-hidden />
            <span>{name}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.menu}>
          {Items && <Items person={person} onClose={() => setOpen(false)} onSeeAs={() => setChoosing(true)} />}
        </Popover.Dropdown>
      </Popover>
      {isChoosing && (
        <Suspense>
          <SeeAsDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

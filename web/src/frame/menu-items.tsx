'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { MenuItem } from './menu-item.tsx';
import styles from './menu-items.module.css';
import type { MenuLink } from './navigation.ts';

/**
 * The links of the main menu; an item with children opens them as a submenu, one at a time. In a sheet submenus fold out in
 * their place, the one of the present page from the start; otherwise they hang below and close when something else is
 * touched. Source: NAV-009, NAV-010, NAV-012.
 */
export function MenuItems({
  links,
  isSheet = false,
}: {
  readonly links: readonly MenuLink[];
  readonly isSheet?: boolean;
}) {
  const prefix = useId();
  const list = useRef<HTMLUListElement>(null);
  const initial = isSheet ? links.find(({ isChildActive }) => isChildActive)?.id : undefined;
  const [openId, setOpenId] = useState(initial);

  useEffect(() => {
    if (isSheet || openId === undefined) return;
    const leave = ({ target }: Event) => {
      if (!list.current?.contains(target as Node)) setOpenId(undefined);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isSheet, openId]);

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || openId === undefined) return;
    // The sheet around stays open.
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpenId(undefined);
  };

  return (
    <ul className={`${styles.items} ${isSheet ? styles.sheet : styles.bar}`} ref={list} onKeyDown={closeByKey}>
      {links.map((link) => {
        if (link.children.length === 0)
          return (
            <li key={link.id}>
              <MenuItem link={link} />
            </li>
          );
        const isOpen = link.id === openId;
        const below = link.href ? [{ ...link, children: [] }, ...link.children] : link.children;
        return (
          <li key={link.id}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${prefix}${link.id}`}
              data-child-active={link.isChildActive || undefined}
              onClick={() => setOpenId(isOpen ? undefined : link.id)}
            >
              {link.label}
              <Icon name="down" size={16} />
            </button>
            <div className={styles.fold} id={`${prefix}${link.id}`} data-open={isOpen || undefined}>
              <ul>
                {below.map((child) => (
                  <li key={child.id}>
                    <MenuItem link={child} onFollow={isSheet ? undefined : () => setOpenId(undefined)} />
                  </li>
                ))}
              </ul>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

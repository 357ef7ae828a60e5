import Link from 'next/link';
import styles from './menu-items.module.css';
import type { MenuLink } from './navigation.ts';

/** Links of a navigation; an item with children opens them as a submenu. Source: NAV-006, NAV-009, NAV-012. */
export function MenuItems({ links, currentHref }: { links: readonly MenuLink[]; currentHref: string }) {
  return (
    <ul className={styles.items}>
      {links.map((link) => (
        <li key={`${link.label} ${link.href}`}>
          {link.children.length > 0 ? (
            <details name="submenu">
              <summary>{link.label}</summary>
              <MenuItems
                links={link.href ? [{ ...link, children: [] }, ...link.children] : link.children}
                currentHref={currentHref}
              />
            </details>
          ) : link.isExternal ? (
            <a href={link.href} target="_blank" rel="noreferrer">
              {link.label}
            </a>
          ) : (
            <Link
              href={link.href ?? '/'}
              prefetch={false}
              aria-current={link.href === currentHref ? 'page' : undefined}
            >
              {link.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

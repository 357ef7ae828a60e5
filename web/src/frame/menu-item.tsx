import Link from 'next/link';
import type { MenuLink } from './navigation.ts';

/** One link of a menu: addresses outside open in another tab, pages of this site in this one. Source: NAV-006. */
export function MenuItem({
  link: { href = '/', label, isExternal, isActive },
  onFollow,
}: {
  readonly link: MenuLink;
  readonly onFollow?: (() => void) | undefined;
}) {
  if (isExternal)
    return (
      <a href={href} target="_blank" rel="noreferrer" onClick={onFollow}>
        {label}
      </a>
    );
  return (
    <Link href={href} prefetch={false} aria-current={isActive ? 'page' : undefined} onClick={onFollow}>
      {label}
    </Link>
  );
}

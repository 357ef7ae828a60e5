import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { ConsentLink } from '../consent/consent-link.tsx';
import { messages } from '../i18n/messages.ts';
import { routePath } from '../i18n/named-routes.ts';
import { localePath } from '../i18n/paths.ts';
import { InstallLink } from '../pwa/install-link.tsx';
import styles from './footer.module.css';
import { legalLinks } from './legal-links.ts';
import { Logo } from './logo.tsx';
import { MenuItem } from './menu-item.tsx';
import type { MenuLink } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

type Props = {
  readonly config: Config;
  readonly locale: EnabledLocale;
  readonly menu: readonly MenuLink[];
  readonly branches: readonly Pick<Branch, 'identifier' | 'name' | 'isPublic' | 'translations'>[];
};
const SHOWN_BRANCHES = 8;
/** Lines that every footer has: the headings of its own three columns, branches, last orders, login of partners, installing, cookie settings. */
const FIXED_LINES = 8;

/** Address and contact, the branches, footer navigation (entries with children are columns), login of partners, legal links, cookie settings. Source: SHELL-018. */
export function Footer({ config, locale, menu, branches }: Props) {
  const texts = messages(locale, 'frame');
  const address = [config.street, [config.zipCode, config.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const shownBranches = branches.filter((branch) => branch.isPublic).slice(0, SHOWN_BRANCHES);
  const links = menu.filter(({ href }) => href);
  const columns = menu.filter(({ children }) => children.length > 0);
  const legal = legalLinks(config, locale);
  const lines = [shownBranches, links, columns, ...columns.map(({ children }) => children), legal].reduce(
    (sum, { length }) => sum + length,
    FIXED_LINES,
  );
  return (
    <footer className={`${styles.footer} no-print`} style={{ '--lines': lines } as CSSProperties}>
      <div className="wrap">
        <div>
          <p className={styles.mark}>
            <Logo config={config} size={34} isOnChrome isBelow />
          </p>
          <address className={styles.address}>
            {config.businessName && <span>{config.businessName}</span>}
            {address && <span>{address}</span>}
            {config.phone && (
              <span>
                <a href={`tel:${config.phone.replace(/[^+\d]/g, '')}`}>{config.phone}</a>
              </span>
            )}
            {config.email && (
              <span>
                <a href={`mailto:${config.email}`}>{config.email}</a>
              </span>
            )}
          </address>
          <SocialLinks links={config.socialLinks} locale={locale} />
        </div>
        <nav aria-labelledby="footer-order">
          <h2 id="footer-order">{texts.footerOrder}</h2>
          {shownBranches.map((branch) => (
            <Link
              key={branch.identifier}
              href={routePath('branch', { branch: branch.identifier }, locale)}
              prefetch={false}
            >
              {translated(branch, locale, 'name')}
            </Link>
          ))}
          <Link href={routePath('orders', {}, locale)} prefetch={false}>
            {texts.lastOrders}
          </Link>
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company">{texts.footerCompany}</h2>
          <Link href={localePath(locale, '/')} prefetch={false}>
            {texts.branches}
          </Link>
          {links.map((link) => (
            <MenuItem key={link.id} link={link} />
          ))}
          <a href="/backend/login">{texts.partnerLogin}</a>
          <InstallLink className={styles.install} />
        </nav>
        {columns.map(({ id, label, children }) => (
          <nav key={id} aria-labelledby={`footer-${id}`}>
            <h2 id={`footer-${id}`}>{label}</h2>
            {children.map((child) => (
              <MenuItem key={child.id} link={child} />
            ))}
          </nav>
        ))}
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">{texts.footerLegal}</h2>
          {legal.map(({ page, href, isExternal }) =>
            isExternal ? (
              <a key={page} href={href} target="_blank" rel="noreferrer">
                {texts[page]}
              </a>
            ) : (
              <Link key={page} href={href} prefetch={false}>
                {texts[page]}
              </Link>
            ),
          )}
          <ConsentLink>{texts.cookieSettings}</ConsentLink>
        </nav>
      </div>
    </footer>
  );
}

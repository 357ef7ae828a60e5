import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import Link from 'next/link';
import { fill } from '../i18n/define-messages.ts';
import { messages } from '../i18n/messages.ts';
import { localePath, type PagePaths } from '../i18n/paths.ts';
import { OrdersLink } from '../my-orders/orders-link.tsx';
import { InstallLink } from '../pwa/install-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuItems } from './menu-items.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import type { MenuLink } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

type Props = {
  readonly config: Config;
  readonly locale: EnabledLocale;
  readonly menu: readonly MenuLink[];
  /** Path of this page without locale. */
  readonly path: string;
  readonly paths?: PagePaths | undefined;
  /** Checkout leaves ways out of the order aside. */
  readonly isReduced?: boolean | undefined;
};

/** Logo, main menu, phone, e-mail, social networks, language; below 950 px all but the logo open as a sheet. Source: SHELL-017. */
export function Header({ config, locale, menu, path, paths, isReduced }: Props) {
  const texts = messages(locale, 'frame');
  const phone = config.phone && (
    <a
      className={styles.phone}
      href={`tel:${config.phone.replace(/[^+\d]/g, '')}`}
      aria-label={fill(texts.call, { phone: config.phone })}
    >
      <Icon name="phone" size={18} />
      <span>{config.phone}</span>
    </a>
  );
  const mail = config.email && (
    <a className={styles.mail} href={`mailto:${config.email}`} aria-label={fill(texts.mailTo, { email: config.email })}>
      <Icon name="mail" size={20} />
      <span>{config.email}</span>
    </a>
  );
  const social = <SocialLinks links={config.socialLinks} locale={locale} />;
  return (
    <div className={styles.header}>
      <div className="wrap">
        <Link className={styles.mark} href={localePath(locale, '/')} prefetch={false}>
          <Logo config={config} />
        </Link>
        {isReduced ? (
          <span className={styles.safe}>
            <Icon name="lock" size={18} />
            {texts.safeOrder}
          </span>
        ) : (
          <>
            {menu.length > 0 && (
              <nav className={styles.wide} aria-label={texts.mainMenu}>
                <MenuItems links={menu} />
              </nav>
            )}
            <div className={styles.end}>
              <span className={styles.wide}>
                <InstallLink className={styles.phone} />
                {phone}
                <span className={styles.roomy}>
                  {mail}
                  {social}
                </span>
                <LanguageSwitch locale={locale} path={path} paths={paths} />
              </span>
              <MenuSheet className={styles.narrow}>
                {menu.length > 0 && (
                  <nav className={styles.menu} aria-label={texts.mainMenu}>
                    <MenuItems links={menu} isSheet />
                  </nav>
                )}
                <OrdersLink />
                {phone}
                {mail}
                {social}
                <InstallLink className={styles.phone} />
                <LanguageSwitch locale={locale} path={path} paths={paths} />
              </MenuSheet>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

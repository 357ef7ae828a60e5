import type { Config } from '@filiale/contracts/config';
import type { EnabledLocale } from '@filiale/contracts/locales';
import Link from 'next/link';
import { fill } from '../i18n/define-messages.ts';
import { messages } from '../i18n/messages.ts';
import { localePath } from '../i18n/paths.ts';
import { InstallLink } from '../pwa/install-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuItems } from './menu-items.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import type { MenuLink } from './navigation.ts';

type Props = {
  readonly config: Config;
  readonly locale: EnabledLocale;
  readonly menu: readonly MenuLink[];
  /** Path of this page without locale. */
  readonly path: string;
  /** Checkout leaves ways out of the order aside. */
  readonly isReduced?: boolean | undefined;
};

/** Logo, main menu, phone, language; below 950 px the last three open as a sheet. Source: SHELL-017. */
export function Header({ config, locale, menu, path, isReduced }: Props) {
  const texts = messages(locale, 'shell');
  const phone = config.phone && (
    <a
      className={styles.phone}
      href={`tel:${config.phone.replace(/[^+\d]/g, '')}`}
      aria-label={fill(texts.call, { phone: config.phone })}
    >
      <Icon name="phone" size={18} />
      {config.phone}
    </a>
  );
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
                <MenuItems links={menu} currentHref={localePath(locale, path)} />
              </nav>
            )}
            <div className={styles.end}>
              <span className={styles.wide}>
                <InstallLink className={styles.phone} />
                {phone}
                <LanguageSwitch locale={locale} path={path} />
              </span>
              <MenuSheet className={styles.narrow}>
                {menu.length > 0 && (
                  <nav aria-label={texts.mainMenu}>
                    <MenuItems links={menu} currentHref={localePath(locale, path)} />
                  </nav>
                )}
                {phone}
                <InstallLink className={styles.phone} />
                <LanguageSwitch locale={locale} path={path} />
              </MenuSheet>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

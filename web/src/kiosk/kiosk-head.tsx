import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { Logo } from '../frame/logo.tsx';
import styles from './kiosk-head.module.css';

/** What a terminal keeps of the header: whose it is, and the language. No link leads anywhere else. Source: KIOSK-001. */
export function KioskHead({
  config,
  locale,
  path,
}: {
  readonly config: Pick<Config, 'logo' | 'logoDark' | 'isDarkModeAllowed' | 'shopName'>;
  readonly locale: EnabledLocale;
  /** Path of the page in the other language, without locale. */
  readonly path: string;
}) {
  return (
    <div className={styles.head}>
      <span className={styles.mark}>
        <Logo config={config} size={48} />
      </span>
      <LanguageSwitch locale={locale} path={path} />
    </div>
  );
}

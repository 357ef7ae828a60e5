import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import Link from 'next/link';
import { messages } from '../i18n/messages.ts';
import { localePath } from '../i18n/paths.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { pageOrigin } from '../seo/page-origin.ts';
import { breadcrumbNode } from '../seo/structured-data.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './breadcrumbs.module.css';

export type Crumb = {
  readonly label: string;
  readonly path: string;
  /** Language of the label, where it is not that of the page. */
  readonly lang?: string | undefined;
};

/** The way from the start to this page; the last crumb is the page itself. Source: SHELL-017. */
export async function Breadcrumbs({
  locale,
  crumbs,
  current,
  lang,
}: {
  locale: EnabledLocale;
  crumbs: readonly Crumb[];
  current: string;
  /** Language of the page's title, where it is not that of the page. */
  lang?: string | undefined;
}) {
  const texts = messages(locale, 'frame');
  const all: readonly Crumb[] = [{ label: texts.home, path: '/' }, ...crumbs];
  const steps = breadcrumbNode({ origin: await pageOrigin(), locale }, all, current);
  return (
    <nav className={styles.crumbs} aria-label={texts.breadcrumbs}>
      <ol>
        {all.map(({ label, path, lang: own }) => (
          <li key={path}>
            <Link href={localePath(locale, path)} prefetch={false} lang={own}>
              {label}
            </Link>
            <Icon name="forward" size={14} />
          </li>
        ))}
        <li aria-current="page" lang={lang}>
          {current}
        </li>
      </ol>
      <JsonLd nodes={[steps]} />
    </nav>
  );
}

import { translated } from '@filiale/rules/locales';
import { listOf } from '../../../api/init-entries.ts';
import { textLanguage } from '../../../i18n/text-language.ts';
import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import { shownLink } from '../parts/shown-link.ts';
import styles from './site-teasers-view.module.css';

/** Pages beside each other; a tap anywhere on one opens it. Source: SITE-015, SITE-035. */
export function SiteTeasersView({ value: { headline, text, sites }, page }: BlockProps<'siteTeasers'>) {
  const shown = sites.flatMap(({ id, value }) => {
    const address = shownLink({ type: 'site', site: value.site, suffix: '' }, page);
    const entry = listOf(page.entries, '/sites').find((each) => each.id === value.site);
    if (!address || !entry) return [];
    const lang = value.title ? undefined : textLanguage(entry, page.locale, 'name');
    return [{ id, ...value, address, title: value.title || translated(entry, page.locale, 'name'), lang }];
  });
  if (shown.length === 0) return null;
  const Title = headline === '' ? 'h2' : 'h3';
  return (
    <>
      <BlockHead headline={headline} text={text} />
      <ul className={styles.sites}>
        {shown.map((site) => (
          <li key={site.id} className={styles.site}>
            {site.image && (
              <BlockPicture image={site.image} sizes="(min-width: 720px) 26rem, 100vw" className={styles.picture} />
            )}
            <div className={styles.words}>
              <Title>
                <a {...site.address} lang={site.lang}>
                  {site.title}
                </a>
              </Title>
              {site.text && <WrittenText text={site.text} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

import { translated } from '@filiale/rules/locales';
import { textLanguage } from '../../../i18n/text-language.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import styles from './team-view.module.css';

/** People to turn to, those that are chosen in their order. Source: SITE-045. */
export function TeamView({ value: { headline, text, people }, page }: BlockProps<'team'>) {
  const all = (page.nodes.contactPerson ?? []).flatMap((node) => (node.type === 'contactPerson' ? [node] : []));
  const shown = people.length === 0 ? all : people.flatMap((id) => all.find((person) => person.id === id) ?? []);
  if (shown.length === 0) return null;
  const Name = headline === '' ? 'h2' : 'h3';
  return (
    <>
      <BlockHead headline={headline} text={text} />
      <ul className={styles.team}>
        {shown.map(({ id, content }) => (
          <li key={id} className={styles.person}>
            {content.image && (
              <BlockPicture image={content.image} sizes="(min-width: 720px) 18rem, 50vw" className={styles.picture} />
            )}
            <Name>{translated(content, page.locale, 'name')}</Name>
            <p className="muted small" lang={textLanguage(content, page.locale, 'position')}>
              {translated(content, page.locale, 'position')}
            </p>
            {content.links.map((link) => (
              <a key={link.id} href={link.href}>
                {translated(link, page.locale, 'label') || link.href.replace(/^(mailto|tel):/, '')}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

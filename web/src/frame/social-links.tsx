import type { SocialLink } from '@filiale/contracts/content/social-link';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { messages } from '../i18n/messages.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './social-links.module.css';

const names: Record<SocialLink['type'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
};

/** Where the company can be followed; nothing when it is nowhere. Source: SHELL-017. */
export function SocialLinks({
  links,
  locale,
}: {
  readonly links: readonly SocialLink[];
  readonly locale: EnabledLocale;
}) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={messages(locale, 'frame').follow}>
      {links.map(({ type, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer me" aria-label={names[type]} title={names[type]}>
            <Icon name={type} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { openFirst } from '@filiale/rules/branch-order';
import { translated } from '@filiale/rules/locales';
import { messages } from '../i18n/messages.ts';
import { routePath } from '../i18n/named-routes.ts';
import { localePath } from '../i18n/paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './branch-finder.module.css';
import links from './branch-links.module.css';

/** More branches than this are found by the search. */
const MOST_SHOWN = 8;

type Props = {
  readonly branches: readonly Branch[];
  readonly config: Pick<Config, 'enablePluginSearch'>;
  readonly locale: EnabledLocale;
  readonly at: Date;
};

/** The search of the home page as a plain request, and links to the branches, open ones first, for a page that does not exist. */
export function BranchLinks({ branches, config, locale, at }: Props) {
  const texts = messages(locale, 'home');
  const shown = openFirst(
    branches.filter(({ isPublic }) => isPublic),
    at,
  ).slice(0, MOST_SHOWN);
  return (
    <>
      {config.enablePluginSearch && branches.length > 1 && (
        <search className={links.search}>
          <form className={styles.search} action={localePath(locale, '/')}>
            <label>
              <Icon name="pin" />
              <input type="search" name="q" placeholder={texts.searchLabel} aria-label={texts.searchLabel} />
            </label>
            <Button type="submit" look="main">
              {texts.search}
            </Button>
          </form>
        </search>
      )}
      {shown.length > 0 && (
        <ul className={links.branches}>
          {shown.map((branch) => (
            <li key={branch.id}>
              <a href={routePath('branch', { branch: branch.identifier }, locale)}>
                {translated(branch, locale, 'name')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

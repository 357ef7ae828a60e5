import type { Link } from '@filiale/contracts/content/links/link';
import { linkAddress } from '@filiale/rules/link-address';
import { listOf } from '../../../api/init-entries.ts';
import { companyLanguages } from '../../../i18n/company-languages.ts';
import { localeOfPath, localePath } from '../../../i18n/paths.ts';
import type { BlockPage } from '../block-props.ts';

/** Attributes of a link as a page shows it; other sites open in a tab of their own unless the link says otherwise. Undefined where it leads nowhere. */
export function shownLink(link: Link, { locale, entries }: Pick<BlockPage, 'locale' | 'entries'>) {
  const { base } = companyLanguages();
  const address = linkAddress(link, listOf(entries, '/sites'), locale, base);
  if (!address) return undefined;
  if ('url' in address)
    return address.opensWindow ? { href: address.url, target: '_blank', rel: 'noreferrer' } : { href: address.url };
  // A path that was written with its language keeps it.
  const isNamed = localeOfPath(address.path).locale !== base;
  return { href: isNamed ? address.path : localePath(locale, address.path) };
}

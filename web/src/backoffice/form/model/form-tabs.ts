import type { Label } from '@filiale/contracts/fields/locales';
import type { AnyResource } from '@filiale/contracts/fields/resource';

/** A page of a form. `key` stands in the address, and is the same in every language. */
export type TabOfForm = { readonly key: string; readonly label: Label | null; readonly fields: readonly string[] };

/** The page of a page's form that is its builder. */
export const DESIGN_TAB = 'design';
/** The page that tells what was done with the record. */
export const HISTORY_TAB = 'history';

const keyOf = (label: Label): string =>
  label.en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The pages of a resource's form with the fields that are shown; fields that no page names stand on the first. */
export function tabsOf({ fields, tabs }: Pick<AnyResource, 'fields' | 'tabs'>, shown: readonly string[]): TabOfForm[] {
  const named = new Set((tabs ?? []).flatMap((tab) => tab.fields));
  const rest = Object.keys(fields).filter((name) => !named.has(name));
  const pages: TabOfForm[] = tabs?.length
    ? tabs.map((tab, index) => ({
        key: keyOf(tab.label),
        label: tab.label,
        fields: index === 0 ? [...tab.fields, ...rest] : tab.fields,
      }))
    : [{ key: 'all', label: null, fields: rest }];
  return pages
    .map((page) => ({ ...page, fields: page.fields.filter((name) => shown.includes(name)) }))
    .filter((page, index) => index === 0 || page.fields.length > 0);
}

/** The top field that a path begins with; of a text in another language the field that it translates. */
export function topFieldOf(path: string): string {
  const [first = '', , third] = path.split('.');
  return first === 'translations' ? (third ?? first) : first;
}

/** The page on which a path stands; undefined where none has it. */
export const tabOfPath = (tabs: readonly TabOfForm[], path: string): TabOfForm | undefined =>
  tabs.find(({ fields }) => fields.includes(topFieldOf(path)));

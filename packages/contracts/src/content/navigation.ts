import { editorRights } from '../api/editor-rights.ts';
import type { Fields, Kinds } from '../fields/field.ts';
import { boolean, collection, reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** What every item has, and `more`. */
const itemFields = <F extends Fields>(more: F) => ({
  label: text({ label: { de: 'Bezeichnung', en: 'Label' }, required: true, max: 80, translatable: true }),
  ...more,
  isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
});
/** What follows the path, such as `#karte` or `?tag=…`. */
const suffix = text({ label: { de: 'Zusatz', en: 'Suffix' }, max: 120 });
const record = (de: string, en: string, target: 'site' | 'branch') => ({
  target: reference({ label: { de, en }, targets: [target], required: true }),
  suffix,
});

const itemKinds = <F extends Fields>(more: F) =>
  ({
    home: {
      label: { de: 'Startseite', en: 'Home' },
      symbol: 'home',
      fields: { ...itemFields({ suffix }), ...more },
    },
    site: {
      label: { de: 'Seite', en: 'Page' },
      symbol: 'page',
      fields: { ...itemFields(record('Seite', 'Page', 'site')), ...more },
    },
    branch: {
      label: { de: 'Filiale', en: 'Branch' },
      symbol: 'branch',
      fields: { ...itemFields(record('Filiale', 'Branch', 'branch')), ...more },
    },
    link: {
      label: { de: 'Adresse im Netz', en: 'Web address' },
      symbol: 'link',
      fields: {
        ...itemFields({ target: text({ label: { de: 'Adresse', en: 'Address' }, required: true, max: 500 }), suffix }),
        ...more,
      },
    },
    group: {
      label: { de: 'Gruppe', en: 'Group' },
      description: { de: 'Eine Bezeichnung, die ihre Untereinträge öffnet.', en: 'A label that opens its children.' },
      symbol: 'folder',
      fields: { ...itemFields({}), ...more },
    },
  }) satisfies Kinds;
const item = { isIdentified: true, isTranslated: true, max: 40, kind: { at: 'type', default: 'link' } } as const;
const children = collection({
  ...item,
  label: { de: 'Untereinträge', en: 'Children' },
  kinds: itemKinds({}),
});

/**
 * A menu of the public side: `mainMenu` in the header, `footer` in the footer, other identifiers for what comes. Two levels; a
 * group is a label that opens its children. Source: NAV-001, NAV-002.
 */
export const Navigation = resource(
  'navigations',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    isPublic: boolean({ label: { de: 'Öffentlich', en: 'Public' } }),
    items: collection({ ...item, label: { de: 'Einträge', en: 'Items' }, kinds: itemKinds({ children }) }),
  },
  {
    service: 'content',
    about: 'Menus that lead to pages.',
    label: { one: { de: 'Navigation', en: 'Navigation' }, many: { de: 'Navigationen', en: 'Navigations' } },
    list: ['identifier', 'isPublic'],
    filters: ['identifier', 'isPublic'],
    search: ['identifier'],
    rights: editorRights,
    unique: 'identifier',
  },
);
export type Navigation = RecordOf<typeof Navigation>;
export type NavigationItem = Navigation['items'][number];

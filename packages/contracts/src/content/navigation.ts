import { boolean, collection, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const itemFields = {
  type: select({
    label: { de: 'Art', en: 'Type' },
    options: [
      { value: 'home', label: { de: 'Startseite', en: 'Home' } },
      { value: 'site', label: { de: 'Seite', en: 'Page' } },
      { value: 'branch', label: { de: 'Filiale', en: 'Branch' } },
      { value: 'link', label: { de: 'Adresse im Netz', en: 'Web address' } },
      { value: 'group', label: { de: 'Gruppe', en: 'Group' } },
    ],
    default: 'link',
  }),
  label: text({ label: { de: 'Bezeichnung', en: 'Label' }, required: true, max: 80, translatable: true }),
  /** Id of a page or branch, or a web address; empty for home and groups. */
  target: text({ label: { de: 'Ziel', en: 'Target' }, max: 500 }),
  /** What follows the path, such as `#karte` or `?tag=…`. */
  suffix: text({ label: { de: 'Zusatz', en: 'Suffix' }, max: 120 }),
  isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
};

/**
 * A menu of the public side: `mainMenu` in the header, `footer` in the footer, other identifiers for what comes. Two levels; a
 * group is a label that opens its children. Source: NAV-001, NAV-002.
 */
export const Navigation = resource(
  'navigations',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    isPublic: boolean({ label: { de: 'Öffentlich', en: 'Public' } }),
    items: collection({
      label: { de: 'Einträge', en: 'Items' },
      isIdentified: true,
      isTranslated: true,
      max: 40,
      fields: {
        ...itemFields,
        children: collection({
          label: { de: 'Untereinträge', en: 'Children' },
          isIdentified: true,
          isTranslated: true,
          max: 40,
          fields: itemFields,
        }),
      },
    }),
  },
  {
    service: 'content',
    about: 'Menus that lead to pages.',
    label: { one: { de: 'Navigation', en: 'Navigation' }, many: { de: 'Navigationen', en: 'Navigations' } },
    list: ['identifier', 'isPublic'],
    filters: ['identifier', 'isPublic'],
    search: ['identifier'],
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
      create: { ROLE_EDITOR: 'all', key: 'all' },
      update: { ROLE_EDITOR: 'all', key: 'all' },
      delete: { ROLE_EDITOR: 'all', key: 'all' },
    },
    unique: 'identifier',
  },
);
export type Navigation = RecordOf<typeof Navigation>;
export type NavigationItem = Navigation['items'][number];

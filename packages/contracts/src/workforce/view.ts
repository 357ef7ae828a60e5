import { forStaff } from '../api/staff-rights.ts';
import { boolean, text, word } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A list of the back office as somebody wants to see it again: for themselves, or shared with all colleagues. */
export const View = resource(
  'views',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 100 }),
    /** Name of the resource that is listed, as in addresses. */
    resource: word({
      label: { de: 'Liste', en: 'List' },
      required: true,
      max: 60,
      pattern: /^[a-z][a-z0-9-]*$/,
    }),
    /** What stands behind the question mark of the list: filters, search, order, columns. */
    query: text({ label: { de: 'Ansicht', en: 'View' }, max: 4_000 }),
    isShared: boolean({ label: { de: 'Mit allen geteilt', en: 'Shared with everybody' } }),
    /** Id of the person whose view it is. No reference: nobody stays because of their views. */
    owner: text({ label: { de: 'Von', en: 'By' }, required: true, max: 100 }),
  },
  {
    service: 'workforce',
    about: 'Lists of the back office as people want to see them again.',
    label: { one: { de: 'Ansicht', en: 'View' }, many: { de: 'Ansichten', en: 'Views' } },
    menuGroup: 'settings',
    list: ['name', 'resource', 'isShared'],
    filters: ['resource', 'isShared', 'owner'],
    search: ['name'],
    ownerField: 'owner',
    rights: {
      read: forStaff(['own', { scope: 'all', where: { isShared: true } }] as const),
      create: forStaff('own' as const),
      update: forStaff('own' as const),
      delete: forStaff('own' as const),
    },
    isOwnOnly: true,
  },
);
export type View = RecordOf<typeof View>;

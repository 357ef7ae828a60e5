import { date, reference, text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A sheet on the wall of a branch, for those who work there. */
export const Notice = resource(
  'notices',
  {
    title: text({ label: { de: 'Titel', en: 'Title' }, required: true, max: 120 }),
    words: textarea({ label: { de: 'Text', en: 'Text' }, max: 2000 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    until: date({ label: { de: 'Hängt bis', en: 'Hangs until' } }),
  },
  {
    service: 'notices',
    about: 'Sheets on the walls of branches, which go when their time is over.',
    label: { one: { de: 'Aushang', en: 'Notice' }, many: { de: 'Aushänge', en: 'Notices' } },
    list: ['title', 'branch', 'until'],
    filters: ['branch'],
    search: ['title', 'words'],
    branchField: 'branch',
    rights: { read: { ROLE_EMPLOYEE: 'branches' }, create: { ROLE_MANAGER: 'branches' } },
  },
);
export type Notice = RecordOf<typeof Notice>;

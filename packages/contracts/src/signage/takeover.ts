import { date, group, reference, references, text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { mediaKinds } from './media-kinds.ts';

/**
 * Something that stands on screens of a branch in place of their streams until it ends or is deleted: a picture, a video, a PDF, or a message, which stands
 * above everything else. Source: SIGN-004.
 */
export const SignageTakeover = resource(
  'digital-signage-takeovers',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    screens: references({
      label: { de: 'Fernseher', en: 'TVs' },
      description: { de: 'Keiner: alle der Filiale.', en: 'None: all of the branch.' },
      targets: ['digital-signage-device'],
    }),
    content: group({
      label: { de: 'Inhalt', en: 'Content' },
      kind: { at: 'kind', default: 'message' },
      kinds: {
        message: {
          label: { de: 'Meldung', en: 'Message' },
          symbol: 'text',
          fields: { text: textarea({ label: { de: 'Text', en: 'Text' }, needed: {}, max: 300 }) },
        },
        ...mediaKinds({}),
      },
    }),
    /** None: since it was made. */
    from: date({ label: { de: 'Ab', en: 'From' }, placeholder: { de: 'Sofort', en: 'At once' } }),
    until: date({ label: { de: 'Bis', en: 'Until' }, required: true, isEnd: true }),
  },
  {
    service: 'signage',
    about: 'What stands on screens of a branch in place of their streams for a while.',
    label: { one: { de: 'Aushang', en: 'Takeover' }, many: { de: 'Aushänge', en: 'Takeovers' } },
    list: ['name', 'branch', 'from', 'until'],
    filters: ['branch', 'until'],
    search: ['name'],
    branchField: 'branch',
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
      create: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', key: 'branches' },
    },
  },
);
export type SignageTakeover = RecordOf<typeof SignageTakeover>;

import { date, reference, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/**
 * Somebody wants to give a shift away, or to swap it for a colleague's. First a colleague accepts, then the shift changes hands once a manager of the branch
 * approves. Written by its calls alone, see `rosterRoutes`.
 */
export const ShiftRequest = resource(
  'shift-requests',
  {
    shift: reference({ label: { de: 'Schicht', en: 'Shift' }, targets: ['shift'], required: true, isLoose: true }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    user: reference({ label: { de: 'Person', en: 'Person' }, targets: ['user'], required: true }),
    kind: select({
      label: { de: 'Art', en: 'Kind' },
      options: [
        { value: 'give', label: { de: 'Abgeben', en: 'Give away' } },
        { value: 'swap', label: { de: 'Tauschen', en: 'Swap' } },
      ],
      default: 'give',
    }),
    /** Who is asked, and later who accepted; null: anybody of the branch may accept. */
    colleague: reference({ label: { de: 'Kollegin oder Kollege', en: 'Colleague' }, targets: ['user'] }),
    /** What a swap gets in return: a shift of the colleague. */
    otherShift: reference({ label: { de: 'Gegen', en: 'In return for' }, targets: ['shift'], isLoose: true }),
    state: select({
      label: { de: 'Stand', en: 'State' },
      options: [
        { value: 'asked', label: { de: 'Angefragt', en: 'Asked' } },
        { value: 'accepted', label: { de: 'Wartet auf die Leitung', en: 'Waits for the management' } },
        { value: 'approved', label: { de: 'Genehmigt', en: 'Approved' } },
        { value: 'declined', label: { de: 'Abgelehnt', en: 'Declined' } },
        { value: 'withdrawn', label: { de: 'Zurückgezogen', en: 'Withdrawn' } },
        /** The shift was changed meanwhile. */
        { value: 'lapsed', label: { de: 'Verfallen', en: 'Lapsed' } },
      ],
      default: 'asked',
    }),
    note: text({ label: { de: 'Notiz', en: 'Note' }, max: 300, sensitive: true }),
    answeredAt: date({ label: { de: 'Beantwortet am', en: 'Answered at' } }),
    decidedBy: reference({ label: { de: 'Entschieden von', en: 'Decided by' }, targets: ['user'] }),
    decidedAt: date({ label: { de: 'Entschieden am', en: 'Decided at' } }),
  },
  {
    service: 'workforce',
    about: 'Shifts that people want to give away or to swap.',
    label: {
      one: { de: 'Schichtanfrage', en: 'Shift request' },
      many: { de: 'Schichtanfragen', en: 'Shift requests' },
    },
    list: ['user', 'kind', 'state', 'shift'],
    branchField: 'branch',
    ownerField: 'user',
    rights: {},
    isReadOnly: true,
  },
);
export type ShiftRequest = RecordOf<typeof ShiftRequest>;

import { z } from 'zod';
import { roles } from '../api/access.ts';
import type { Field } from '../fields/field.ts';
import { multiselect, number, references, select, text } from '../fields/fields.ts';
import { lazily } from '../fields/lazily.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** Who does something: `service` another part of the installation, `job` what runs by itself, `anonymous` a visitor or a customer. */
export const actorKinds = ['staff', 'key', 'device', 'service', 'job', 'anonymous'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** A field before and after. Values are absent if there were none, or if `withheld` says why they are not shown. */
export const LogChange = z.object({
  field: z.string().meta({ description: 'Path of the field: `price`, `opening.note`, `translations.it-IT.name`' }),
  label: z.string().meta({ description: 'What people call it, in the language of the call' }),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  withheld: z.enum(['sensitive', 'long', 'hidden']).optional(),
});
export type LogChange = z.infer<typeof LogChange>;

const changes = lazily(
  { type: 'collection' as const, label: { de: 'Änderungen', en: 'Changes' } },
  { schema: () => z.array(LogChange).default([]) as z.ZodType<LogChange[], LogChange[] | undefined> },
) satisfies Field;

const actorKindLabels: Readonly<Record<ActorKind, { de: string; en: string }>> = {
  staff: { de: 'Person', en: 'Person' },
  key: { de: 'Schlüssel', en: 'Key' },
  device: { de: 'Gerät', en: 'Device' },
  service: { de: 'Dienst', en: 'Service' },
  job: { de: 'Von selbst', en: 'Automatic' },
  anonymous: { de: 'Gast', en: 'Visitor' },
};

/**
 * A line of the log: who did what to which record, when (`createdAt`), from where, and the values before and after. Only analytics writes it,
 * from the events of all services. See ADR 32. Source: RES-007.
 */
export const Log = resource(
  'logs',
  {
    actorKind: select({
      label: { de: 'Art', en: 'Kind' },
      options: actorKinds.map((value) => ({ value, label: actorKindLabels[value] })),
      default: 'anonymous',
    }),
    actor: text({ label: { de: 'Kennung', en: 'Id of who did it' }, max: 100 }),
    actorName: text({ label: { de: 'Wer', en: 'Who' }, max: 400 }),
    actorRoles: multiselect({
      label: { de: 'Rollen', en: 'Roles' },
      options: roles.map((value) => ({ value, label: { de: value, en: value } })),
    }),
    action: text({ label: { de: 'Was', en: 'Action' }, max: 60 }),
    resource: text({ label: { de: 'Woran', en: 'Resource' }, max: 60 }),
    record: text({ label: { de: 'Kennung des Datensatzes', en: 'Id of the record' }, max: 100 }),
    recordName: text({ label: { de: 'Datensatz', en: 'Record' }, max: 400 }),
    recordRevision: number({ label: { de: 'Stand danach', en: 'Revision afterwards' }, max: 2_147_483_647 }),
    outcome: select({
      label: { de: 'Ergebnis', en: 'Outcome' },
      options: [
        { value: 'done', label: { de: 'Geschehen', en: 'Done' } },
        { value: 'refused', label: { de: 'Verweigert', en: 'Refused' } },
      ],
      default: 'done',
    }),
    branches: references({ label: { de: 'Filialen', en: 'Branches' }, targets: ['branch'] }),
    changes,
    undoes: text({ label: { de: 'Nimmt zurück', en: 'Takes back' }, max: 100 }),
    address: text({ label: { de: 'Netz', en: 'Network' }, max: 60 }),
    userAgent: text({ label: { de: 'Browser', en: 'Browser' }, max: 500 }),
    requestId: text({ label: { de: 'Kennung des Aufrufs', en: 'Request id' }, max: 100 }),
  },
  {
    service: 'analytics',
    about: 'Who did what, and how it was before.',
    label: { one: { de: 'Protokollzeile', en: 'Log line' }, many: { de: 'Protokoll', en: 'Log lines' } },
    menuGroup: 'settings',
    list: ['actorName', 'action', 'resource', 'recordName'],
    filters: ['resource', 'record', 'actor', 'action', 'outcome', 'branches'],
    search: ['actorName', 'recordName'],
    branchField: 'branches',
    rights: { read: { ROLE_MANAGER: 'branches' } },
    isOwnOnly: true,
    isReadOnly: true,
  },
);
export type Log = RecordOf<typeof Log>;

import { z } from 'zod';
import { boolean, collection, date, reference, text } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** What every key of an integrator begins with; those of devices begin otherwise. */
export const API_KEY_PREFIX = 'fi_';

/** A key of an integrator: what it opens, of which branches, until when. Its secret is made by `POST /api/api-keys/{id}/key`. */
export const ApiKey = resource(
  'api-keys',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    expiresAt: date({ label: { de: 'Gilt bis', en: 'Valid until' }, required: true, isEnd: true }),
    grants: collection({
      label: { de: 'Darf', en: 'May' },
      widget: 'grants',
      fields: {
        resource: text({ label: { de: 'Ressource', en: 'Resource' }, required: true, max: 60 }),
        action: text({ label: { de: 'Aktion', en: 'Action' }, required: true, max: 60 }),
      },
      max: 200,
    }),
    branches: collection({
      label: { de: 'Filialen', en: 'Branches' },
      description: { de: 'Leer: alle.', en: 'Empty: all of them.' },
      fields: {
        id: reference({
          label: { de: 'Filiale', en: 'Branch' },
          targets: ['branch'],
          required: true,
        }),
      },
    }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    /** These are written by the service; what a body says is not read. */
    hasKey: boolean({ label: { de: 'Schlüssel vergeben', en: 'Has a key' } }),
    formerKeyEndsAt: date({ label: { de: 'Der frühere Schlüssel gilt bis', en: 'The previous key is valid until' } }),
    lastUsedAt: date({ label: { de: 'Zuletzt verwendet', en: 'Last used, to the minute' } }),
  },
  {
    service: 'workforce',
    about: 'Keys of integrators, each with what it opens.',
    label: { one: { de: 'Schlüssel', en: 'Key' }, many: { de: 'Schlüssel', en: 'Keys' } },
    menuGroup: 'settings',
    list: ['name', 'hasKey', 'expiresAt', 'lastUsedAt'],
    filters: ['isEnabled', 'hasKey'],
    search: ['name'],
    byService: ['hasKey', 'formerKeyEndsAt', 'lastUsedAt'],
    rights: { key: {} },
    asksForProof: true,
    isOwnOnly: true,
    removal: { isFinal: true },
  },
);
export type ApiKey = RecordOf<typeof ApiKey>;

/** Another secret for a key; the one before opens as much for so many hours more. */
export const RotateApiKey = z.strictObject({ overlapHours: z.int().min(0).max(168).default(0) });
/** The secret of a key, shown once; and until when the former one is valid, null if there is none. */
export const ApiKeySecret = z.object({ key: z.string(), formerKeyEndsAt: z.iso.datetime().nullable() });
/** SHA-256 (hex) of a key that was shown. */
export const ApiKeyProof = z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) });
/** A key as the gateway knows it. */
export const ApiKeyCaller = z.object({
  id: Id,
  name: z.string(),
  grants: z.array(z.object({ resource: z.string(), actions: z.array(z.string()) })),
  branches: z.array(Id).nullable(),
});

/** Redis channel on which workforce says which keys are no longer what they were: an id each. */
export const apiKeysChannel = (prefix: string): string => `${prefix}api-keys-changed`;

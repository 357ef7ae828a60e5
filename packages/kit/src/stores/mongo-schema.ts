import { type Field, type Fields, typeOf } from '@filiale/contracts/fields/field';
import { hasTranslations } from '@filiale/contracts/fields/field-shape';
import type { StoredValue } from '@filiale/contracts/fields/types/field-type';
import { Schema, type SchemaDefinition, type SchemaDefinitionProperty } from 'mongoose';

const definitions = { text: String, number: Number, boolean: Boolean, json: Schema.Types.Mixed } as const;

const nested = (definition: SchemaDefinition): Schema =>
  new Schema(definition, { _id: false, id: false, strict: 'throw', minimize: false });

/** What one value of a field is: a plain one, an object of its parts, or one of its fields. */
function definitionOf(field: Field, value: StoredValue): SchemaDefinitionProperty {
  if (value === 'fields') {
    const own: SchemaDefinition = field.isIdentified ? { id: { type: String } } : {};
    return nested({ ...own, ...mongoDefinitionOf(field.fields ?? {}) });
  }
  if (typeof value === 'string') return definitions[value];
  return nested(Object.fromEntries(Object.entries(value).map(([part, kind]) => [part, definitions[kind]])));
}

const isList = (stored: StoredValue | readonly [StoredValue]): stored is readonly [StoredValue] =>
  Array.isArray(stored);

function propertyOf(field: Field): SchemaDefinitionProperty {
  const stored = typeOf(field).stored(field);
  if (isList(stored)) return { type: [definitionOf(field, stored[0])] } as SchemaDefinitionProperty;
  const type = definitionOf(field, stored);
  return (typeof stored === 'string' ? { type } : { type, default: undefined }) as SchemaDefinitionProperty;
}

/** The mongoose definition of a set of contract fields. Texts in other languages are one object by locale. */
export function mongoDefinitionOf(fields: Fields): SchemaDefinition {
  const own = Object.entries(fields).map(([name, field]) => [name, propertyOf(field)] as const);
  return {
    ...Object.fromEntries(own),
    ...(hasTranslations(fields) ? { translations: { type: Schema.Types.Mixed } } : {}),
  };
}

/**
 * The strict schema of a resource's documents: its fields, the record head, and what the store keeps beside them:
 * `deletedAt` (a deleted record waits there for its purge), `liveIdentifier` (the unique value while alive),
 * `externalId` (while alive), `formerExternalId` (the same once removed), `externalIds` (by system), `systemIds` (the same as values of an index, while alive), `metadata` (of other systems), `mark` (of the last write that had one) and `pendingEvents` (announcements that the relay has not published yet).
 */
export const mongoSchemaOf = (fields: Fields): Schema =>
  new Schema(
    {
      ...mongoDefinitionOf(fields),
      _id: { type: String },
      revision: { type: Number },
      createdAt: { type: String },
      updatedAt: { type: String },
      deletedAt: { type: String },
      purgeAnnouncedAt: { type: String },
      liveIdentifier: { type: String },
      externalId: { type: String },
      formerExternalId: { type: String },
      externalIds: { type: Schema.Types.Mixed },
      systemIds: { type: [String], default: undefined },
      metadata: { type: Schema.Types.Mixed },
      mark: { type: String },
      pendingEvents: {
        type: [
          nested({
            id: { type: String },
            key: { type: String },
            topic: { type: String },
            event: { type: Schema.Types.Mixed },
          }),
        ],
        default: undefined,
      },
    },
    { id: false, strict: 'throw', minimize: false, versionKey: false, suppressReservedKeysWarning: true },
  );

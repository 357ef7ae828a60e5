import type { Field, Fields } from '@filiale/contracts/fields/field';
import { hasTranslations } from '@filiale/contracts/fields/field-shape';
import { Schema, type SchemaDefinition, type SchemaDefinitionProperty } from 'mongoose';

const imageDefinition = {
  id: String,
  version: Number,
  extension: String,
  alt: String,
  widthPx: Number,
  heightPx: Number,
};
const fileDefinition = { id: String, version: Number, extension: String, publicHash: String, name: String };
const pointDefinition = { lat: Number, lng: Number };

const nested = (definition: SchemaDefinition): Schema =>
  new Schema(definition, { _id: false, id: false, strict: 'throw', minimize: false });

const propertyOf = (field: Field): SchemaDefinitionProperty => {
  const { type } = field;
  switch (type) {
    case 'text':
    case 'textarea':
    case 'wysiwyg':
    case 'markdown':
    case 'color':
    case 'select':
    case 'date':
      return { type: String };
    case 'number':
      return { type: Number };
    case 'boolean':
      return { type: Boolean };
    case 'multiselect':
      return { type: [String] };
    case 'reference':
      return field.many ? { type: [String] } : { type: String };
    case 'image':
      return { type: nested(imageDefinition), default: undefined };
    case 'images':
      return { type: [nested(imageDefinition)] };
    case 'file':
      return { type: nested(fileDefinition), default: undefined };
    case 'files':
      return { type: [nested(fileDefinition)] };
    case 'geolocation':
      return { type: nested(pointDefinition), default: undefined };
    case 'group':
    case 'tabs':
      return { type: nested(mongoDefinitionOf(field.fields ?? {})) };
    case 'collection': {
      const own: SchemaDefinition = field.isIdentified ? { id: { type: String } } : {};
      return { type: [nested({ ...own, ...mongoDefinitionOf(field.fields ?? {}) })] };
    }
    default:
      return type satisfies never;
  }
};

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
 * `externalId` (while alive), `formerExternalId` (the same once removed), `mark` (of the last write that had one) and `pendingEvents` (announcements that the relay has not published yet).
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

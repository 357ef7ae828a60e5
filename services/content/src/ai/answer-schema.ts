import { type Field, type Fields, type Kinds, typeOf } from '@filiale/contracts/fields/field';
import { isWords } from '@filiale/contracts/fields/is-words';

/** Fields of contracts as a JSON schema that language models are held to: strict, so every field is there, and nothing else. */
type AnswerSchema = Readonly<Record<string, unknown>>;

/** Links of people lead anywhere; those of models to pages of this website alone. */
export const isLinks = (kinds: Kinds): boolean => 'address' in kinds && 'path' in kinds;
const writableKinds = (kinds: Kinds): Kinds =>
  isLinks(kinds) && kinds.path ? { path: kinds.path } : Object.fromEntries(Object.entries(kinds).filter(isWritable));

/** What a field is for, how long it may be, and how one of its type is filled. Source: FIELD-011. */
function hintOf(field: Field): string {
  const { label, description, max, needed, required } = field;
  return [
    `${label.en}.`,
    description?.en,
    isWords(field) && max !== undefined && `At most ${max} characters.`,
    (required || needed) && 'Must not be empty.',
    typeOf(field).hint,
  ]
    .filter(Boolean)
    .join(' ');
}

const objectOf = (fields: Fields, more: AnswerSchema = {}): AnswerSchema => {
  const own = Object.entries(fields).flatMap(([name, field]) => {
    const schema = schemaOf(field);
    return schema ? [[name, schema] as const] : [];
  });
  const properties: AnswerSchema = { ...more, ...Object.fromEntries(own) };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
};

/** One of several kinds: it says its kind at `at`, and has its fields beside that or within `holds`. */
export const kindsSchema = (kinds: Kinds, at: string, holds: string | undefined): AnswerSchema => ({
  anyOf: Object.entries(kinds).map(([kind, { label, description, fields }]) => {
    const said = {
      [at]: { type: 'string', enum: [kind], description: `${label.en}. ${description?.en ?? ''}`.trim() },
    };
    return holds === undefined ? objectOf(fields, said) : objectOf({}, { ...said, [holds]: objectOf(fields) });
  }),
});

/** The schema of a field's value; null of one that models do not fill: files, places and references are chosen by people. */
function schemaOf(field: Field): AnswerSchema | null {
  const description = hintOf(field);
  if (isWords(field)) return { type: 'string', description };
  switch (field.type) {
    case 'number':
      return { type: 'number', description };
    case 'boolean':
      return { type: 'boolean', description };
    case 'select':
      return { type: 'string', enum: (field.options ?? []).map(({ value }) => value), description };
    case 'group':
    case 'collection': {
      const { kinds, kind, fields = {} } = field;
      const offered = kinds && writableKinds(kinds);
      if (offered ? Object.keys(offered).length === 0 : needsPeople(fields)) return null;
      const one = offered && kind ? kindsSchema(offered, kind.at, kind.holds) : objectOf(withoutId(fields));
      if (!offered && Object.keys(one.properties as object).length === 0) return null;
      return field.type === 'group' ? { ...one, description } : { type: 'array', items: one, description };
    }
    default:
      return null;
  }
}

const withoutId = ({ id: _id, ...fields }: Fields): Fields => fields;

/** Whether somebody has to fill one of these fields whom a model cannot replace. */
const needsPeople = (fields: Fields): boolean =>
  Object.values(fields).some((field) => (field.needed || field.required) && schemaOf(field) === null);

/** Whether a model can fill one of a kind, and what it shows is not pictures alone. */
export const isWritable = ([, { fields }]: [string, Kinds[string]]): boolean =>
  Object.values(fields).some((field) => schemaOf(field) !== null) &&
  !Object.values(fields).some(({ type }) => type === 'images') &&
  !needsPeople(fields);

/** A JSON schema as strict answers are held to. */
export type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
};
/** The question of content, as far as the stand-in goes by it. */
export type Question = {
  readonly task?: string;
  readonly language?: string;
  readonly description?: string;
  readonly texts?: readonly { readonly key: string; readonly text: string }[];
};

/** Marks every text, so that nobody takes it for a model's. */
const MARK = 'Demo-KI';
/** Kinds of blocks that a page is made of here, as far as they are offered. */
const usualKinds = ['hero', 'text', 'bulletPoints', 'questions', 'callToAction'];
const sentences = [
  'Hier stünde, was eine echte KI zu Ihrem Auftrag schreibt.',
  'Wir kochen jeden Tag frisch und kaufen bei Menschen, die wir kennen.',
  'Kommen Sie vorbei oder bestellen Sie gleich von hier aus.',
];
const LONGEST_TITLE = 60;

const kindIn = ({ properties = {} }: Schema): unknown => properties.type?.enum?.[0];
const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A value that fits a schema, with words of the question in it. */
function fill(schema: Schema, { description = '' }: Question, name = ''): unknown {
  const { type, anyOf, items, properties } = schema;
  const asked = description.trim();
  if (schema.enum) return schema.enum[0];
  if (anyOf) return fill(anyOf[0] ?? {}, { description }, name);
  if (type === 'array') {
    const kinds = items?.anyOf ?? [];
    const usual = usualKinds.flatMap((kind) => kinds.find((each) => kindIn(each) === kind) ?? []);
    const of = usual.length > 1 ? usual : items ? [items, items] : [];
    return of.map((each) => fill(each, { description }, name));
  }
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([inner, each]) => [inner, fill(each, { description }, inner)]),
    );
  if (type === 'boolean') return false;
  if (type === 'number') return 5;
  if (name === 'path') return '/';
  if (/head|title|name|label|question/i.test(name)) return `${MARK}: ${asked || 'Überschrift'}`.slice(0, LONGEST_TITLE);
  return `${MARK}: ${sentences.join(' ')}`;
}

/** A new text for one of the question, by its task. */
function reworked({ task, language = '' }: Question, text: string): string {
  const words = plain(text);
  if (task === 'translation') return `[${language}] ${words}`;
  if (task === 'shorten') return words.split(/(?<=[.!?])\s/)[0] ?? words;
  if (task === 'alts') return `${MARK}: ein Bild dieser Seite`;
  return words === '' ? `${MARK}: ${sentences[0]}` : `${words} (${MARK})`;
}

/** An answer as a model would give it: JSON that fits the schema. */
export function fittingAnswer(schema: Schema, question: Question): string {
  const { texts } = question;
  if (texts && schema.properties?.texts)
    return JSON.stringify({ texts: texts.map(({ key, text }) => ({ key, text: reworked(question, text) })) });
  return JSON.stringify(fill(schema, question));
}

import { type Field, type Fields, isGroup } from '@filiale/contracts/fields/field';
import { fieldsOf } from '@filiale/contracts/fields/kinds';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';

/** Words as people look for them. */
export type WordsSought = {
  readonly words: string;
  readonly isWhole: boolean;
  readonly isCaseSensitive: boolean;
};
/** Words in a text with the text around them. */
type Place = { readonly before: string; readonly words: string; readonly after: string };

type Span = { readonly from: number; readonly to: number };
type Values = Readonly<Record<string, unknown>>;
type Node = Values & { readonly type?: unknown };

/** Characters that are shown on either side of a place. */
const AROUND = 40;
/** Fields of links: where they lead is an address, not words. */
const addresses: ReadonlySet<string> = new Set(['path', 'address', 'suffix', 'mail', 'phone']);

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function patternOf({ words, isWhole, isCaseSensitive }: WordsSought): RegExp {
  const escaped = RegExp.escape(words);
  const whole = isWhole ? `(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])` : escaped;
  return new RegExp(whole, isCaseSensitive ? 'gu' : 'giu');
}

/**
 * Finds words in the values of some fields, and replaces them unless `replacement` is null: in texts, rich texts (also across marks) and descriptions of pictures, never in
 * addresses, references or choices. Answers the values and each place, in the order of the fields.
 */
export function withWords<V extends object>(
  fields: Fields,
  values: V,
  sought: WordsSought,
  replacement: string | null,
): { readonly values: V; readonly places: readonly Place[] } {
  const pattern = patternOf(sought);
  const places: Place[] = [];

  const spansIn = (text: string): Span[] =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => {
      const to = index + found.length;
      places.push({
        before: text.slice(Math.max(0, index - AROUND), index),
        words: found,
        after: text.slice(to, to + AROUND),
      });
      return { from: index, to };
    });
  /** The part of a text from `start` on with the spans in it replaced; one that began before it is left out. */
  const replacedIn = (text: string, start: number, end: number, spans: readonly Span[]): string => {
    let [left, at] = ['', start];
    for (const { from, to } of spans) {
      if (to <= start || from >= end) continue;
      left += text.slice(at, Math.max(at, from)) + (from >= start ? replacement : '');
      at = Math.min(to, end);
    }
    return left + text.slice(at, end);
  };
  const inText = (text: string): string => {
    const spans = spansIn(text);
    return replacement === null ? text : replacedIn(text, 0, text.length, spans);
  };
  /** Texts with marks that follow each other, read as one. */
  const inRun = (run: readonly Node[]): Node[] => {
    const text = run.map((node) => String(node.text)).join('');
    const spans = spansIn(text);
    if (replacement === null || spans.length === 0) return [...run];
    let start = 0;
    return run.flatMap((node) => {
      const end = start + String(node.text).length;
      const own = replacedIn(text, start, end, spans);
      start = end;
      return own === '' ? [] : [{ ...node, text: own }];
    });
  };
  const inNodes = (nodes: readonly Node[]): Node[] => {
    const changed: Node[] = [];
    let run: Node[] = [];
    const endRun = (): void => {
      if (run.length > 0) changed.push(...inRun(run));
      run = [];
    };
    for (const node of nodes) {
      if (node.type === 'text') run.push(node);
      else {
        endRun();
        changed.push(inNode(node));
      }
    }
    endRun();
    return changed;
  };
  const inNode = (node: Node): Node => {
    if (node.type === 'image' && isValues(node.attrs) && typeof node.attrs.alt === 'string')
      return { ...node, attrs: { ...node.attrs, alt: inText(node.attrs.alt) } };
    return Array.isArray(node.content) ? { ...node, content: inNodes(node.content as Node[]) } : node;
  };
  const inPicture = (picture: unknown): unknown =>
    isValues(picture) && typeof picture.alt === 'string' ? { ...picture, alt: inText(picture.alt) } : picture;
  const inValue = (field: Field, value: unknown, around: Values): unknown => {
    if (field.fields) {
      if (isGroup(field)) return isValues(value) ? inValues(fieldsOf(field, value, around), value) : value;
      return Array.isArray(value) ? value.map((item: Values) => inValues(fieldsOf(field, item), item)) : value;
    }
    switch (field.type) {
      case 'text':
      case 'textarea':
      case 'markdown':
        return typeof value === 'string' ? inText(value) : value;
      case 'wysiwyg':
        return isRichText(value) ? inNode(value as unknown as Node) : value;
      case 'image':
        return inPicture(value);
      case 'images':
        return Array.isArray(value) ? value.map(inPicture) : value;
      default:
        return value;
    }
  };
  const inValues = (own: Fields, held: Values): Values => ({
    ...held,
    ...Object.fromEntries(
      Object.entries(own).flatMap(([name, field]) =>
        addresses.has(name) || held[name] === undefined ? [] : [[name, inValue(field, held[name], held)]],
      ),
    ),
  });
  return { values: inValues(fields, values as Values) as V, places };
}

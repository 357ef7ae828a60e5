import {
  type BlockNode,
  documentOf,
  type HeadingLevel,
  type InlineNode,
  isSafeHref,
  isSafeSource,
  type ListItem,
  markTypes,
  type RichTextDocument,
  type RichTextMark,
  type TableCell,
  type TableRow,
} from './rich-text.ts';

/** Why a document is not taken: something in it that is not on the list, or more of it than is shown. */
export type RichTextRefusal =
  | 'rich-text-node'
  | 'rich-text-mark'
  | 'rich-text-link'
  | 'rich-text-picture'
  | 'too-complex';

/** A list in a list is two levels. Bodies are nested 40 deep at most, and a level is two of those. */
const MOST_DEEP = 12;
const MOST_NODES = 20_000;
const LONGEST_ALT = 255;
const MOST_SPAN = 100;

class Refused extends Error {
  readonly reason: RichTextRefusal;
  constructor(reason: RichTextRefusal) {
    super(reason);
    this.reason = reason;
  }
}

type Given = Readonly<Record<string, unknown>>;
type Count = { nodes: number };

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const attrsOf = (node: Given): Given => (isObject(node.attrs) ? node.attrs : {});
const wholeOf = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : 1;

/** The nodes within a node; each is counted, and their depth, before any of them is looked at. */
function partsOf(node: Given, count: Count, depth: number): Given[] {
  const { content } = node;
  if (content === undefined || content === null) return [];
  if (!Array.isArray(content) || !content.every(isObject)) throw new Refused('rich-text-node');
  count.nodes += content.length;
  if (depth > MOST_DEEP || count.nodes > MOST_NODES) throw new Refused('too-complex');
  return content;
}

function marksOf({ marks }: Given): RichTextMark[] {
  if (marks === undefined || marks === null) return [];
  if (!Array.isArray(marks) || !marks.every(isObject)) throw new Refused('rich-text-mark');
  const found = new Map<string, RichTextMark>();
  for (const mark of marks) {
    const type = markTypes.find((known) => known === mark.type);
    if (!type) throw new Refused('rich-text-mark');
    if (type !== 'link') found.set(type, { type });
    else {
      const { href } = attrsOf(mark);
      if (typeof href !== 'string' || !isSafeHref(href)) throw new Refused('rich-text-link');
      found.set(type, { type, attrs: { href } });
    }
  }
  // Editors know code without any other mark.
  const code = found.get('code');
  if (code && !found.has('link')) return [code];
  found.delete('code');
  return markTypes.flatMap((type) => found.get(type) ?? []);
}

const isAlike = (one: InlineNode | undefined, other: InlineNode): boolean =>
  one?.type === 'text' &&
  other.type === 'text' &&
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);

/** Texts and breaks; neighbours with the same marks are one text. */
function inlineOf(node: Given, count: Count, depth: number): InlineNode[] {
  const found: InlineNode[] = [];
  for (const part of partsOf(node, count, depth)) {
    if (part.type === 'hardBreak') {
      found.push({ type: 'hardBreak' });
      continue;
    }
    if (part.type !== 'text' || typeof part.text !== 'string') throw new Refused('rich-text-node');
    const marks = marksOf(part);
    if (part.text === '') continue;
    const text: InlineNode = { type: 'text', text: part.text, ...(marks.length > 0 && { marks }) };
    const last = found.at(-1);
    if (last?.type === 'text' && isAlike(last, text))
      found[found.length - 1] = { ...last, text: last.text + part.text };
    else found.push(text);
  }
  return found;
}

const withContent = (content: readonly InlineNode[]) => (content.length > 0 ? { content } : {});

function blocksOf(node: Given, count: Count, depth: number): BlockNode[] {
  return partsOf(node, count, depth).flatMap((part) => blockOf(part, count, depth + 1));
}
/** What items and cells hold: a paragraph at least; items begin with one. */
function heldBlocks(node: Given, count: Count, depth: number, isItem: boolean): BlockNode[] {
  const blocks = blocksOf(node, count, depth);
  const isBegun = isItem ? blocks[0]?.type === 'paragraph' : blocks.length > 0;
  return isBegun ? blocks : [{ type: 'paragraph' }, ...blocks];
}

function itemsOf(node: Given, count: Count, depth: number): ListItem[] {
  return partsOf(node, count, depth).map((part): ListItem => {
    if (part.type !== 'listItem') throw new Refused('rich-text-node');
    return { type: 'listItem', content: heldBlocks(part, count, depth + 1, true) };
  });
}

function cellOf(node: Given, count: Count, depth: number): TableCell {
  if (node.type !== 'tableCell' && node.type !== 'tableHeader') throw new Refused('rich-text-node');
  const { colspan, rowspan } = attrsOf(node);
  const attrs = { colspan: wholeOf(colspan, MOST_SPAN), rowspan: wholeOf(rowspan, MOST_SPAN) };
  return { type: node.type, attrs, content: heldBlocks(node, count, depth, false) };
}

function rowsOf(node: Given, count: Count, depth: number): TableRow[] {
  return partsOf(node, count, depth).flatMap((part): TableRow[] => {
    if (part.type !== 'tableRow') throw new Refused('rich-text-node');
    const content = partsOf(part, count, depth + 1).map((cell) => cellOf(cell, count, depth + 2));
    return content.length > 0 ? [{ type: 'tableRow', content }] : [];
  });
}

/** One block; none of what would be empty. */
function blockOf(node: Given, count: Count, depth: number): BlockNode[] {
  const attrs = attrsOf(node);
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', ...withContent(inlineOf(node, count, depth)) }];
    case 'heading': {
      const level = wholeOf(attrs.level, 6) as HeadingLevel;
      return [{ type: 'heading', attrs: { level }, ...withContent(inlineOf(node, count, depth)) }];
    }
    case 'codeBlock': {
      const content = inlineOf(node, count, depth).map(
        (each): InlineNode => (each.type === 'text' ? { type: 'text', text: each.text } : { type: 'text', text: '\n' }),
      );
      return [{ type: 'codeBlock', ...withContent(content) }];
    }
    case 'bulletList': {
      const content = itemsOf(node, count, depth);
      return content.length > 0 ? [{ type: 'bulletList', content }] : [];
    }
    case 'orderedList': {
      const content = itemsOf(node, count, depth);
      return content.length > 0
        ? [{ type: 'orderedList', attrs: { start: wholeOf(attrs.start, 1_000_000) }, content }]
        : [];
    }
    case 'blockquote': {
      const content = blocksOf(node, count, depth);
      return content.length > 0 ? [{ type: 'blockquote', content }] : [];
    }
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }];
    case 'image': {
      const { src, alt } = attrs;
      if (typeof src !== 'string' || !isSafeSource(src)) throw new Refused('rich-text-picture');
      return [{ type: 'image', attrs: { src, alt: typeof alt === 'string' ? alt.slice(0, LONGEST_ALT) : '' } }];
    }
    case 'table': {
      const content = rowsOf(node, count, depth);
      return content.length > 0 ? [{ type: 'table', content }] : [];
    }
    default:
      throw new Refused('rich-text-node');
  }
}

const saysNothing = (block: BlockNode): boolean => block.type === 'paragraph' && block.content === undefined;

/** All texts of a document in one paragraph. */
function lineOf(blocks: readonly BlockNode[]): BlockNode[] {
  const texts = (node: object): InlineNode[] => {
    if (!('content' in node) || !Array.isArray(node.content)) return [];
    return node.content.flatMap((part: { readonly type: string }) =>
      part.type === 'text'
        ? [part as InlineNode]
        : part.type === 'hardBreak'
          ? [{ type: 'text', text: ' ' } as const]
          : texts(part),
    );
  };
  const content = blocks
    .map(texts)
    .filter((each) => each.length > 0)
    .flatMap((each, at): InlineNode[] => (at > 0 ? [{ type: 'text', text: ' ' }, ...each] : each));
  return content.length > 0 ? [{ type: 'paragraph', content }] : [];
}

/**
 * A document that somebody sent as it is stored: nodes and marks of the list, no other properties, without empty paragraphs at its ends; null where
 * it says nothing. A line is one paragraph without breaks.
 */
export function readRichText(
  given: unknown,
  isLine = false,
): { readonly document: RichTextDocument | null } | { readonly refusal: RichTextRefusal } {
  if (!isObject(given) || given.type !== 'doc') return { refusal: 'rich-text-node' };
  try {
    const blocks = blocksOf(given, { nodes: 0 }, 1);
    const first = blocks.findIndex((block) => !saysNothing(block));
    const last = blocks.findLastIndex((block) => !saysNothing(block));
    const said = first < 0 ? [] : blocks.slice(first, last + 1);
    return { document: documentOf(isLine ? lineOf(said) : said) };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.reason };
    throw error;
  }
}

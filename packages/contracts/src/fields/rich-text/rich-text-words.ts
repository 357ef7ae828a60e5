import type { RichTextDocument, RichTextNode } from './rich-text.ts';

const inline = new Set<RichTextNode['type']>(['text', 'hardBreak']);

function wordsOf(node: RichTextNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'image') return node.attrs.alt;
  const parts: readonly RichTextNode[] = 'content' in node ? (node.content ?? []) : [];
  return parts.map((part, at) => (at > 0 && !inline.has(part.type) ? '\n' : '') + wordsOf(part)).join('');
}

/** The words of a document without marks, a line for each paragraph; empty of none. */
export const richTextWords = (document: RichTextDocument | null): string =>
  document ? document.content.map(wordsOf).join('\n') : '';

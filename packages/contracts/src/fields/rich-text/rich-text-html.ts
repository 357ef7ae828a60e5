import {
  type BlockNode,
  type InlineNode,
  isSafeHref,
  isSafeSource,
  type ListItem,
  markTypes,
  type RichText,
  type RichTextDocument,
  type RichTextMark,
  type TableCell,
} from './rich-text.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const tags = { bold: 'strong', italic: 'em', strike: 's', underline: 'u', code: 'code' } as const;

function marked(html: string, mark: RichTextMark): string {
  if (mark.type !== 'link') return `<${tags[mark.type]}>${html}</${tags[mark.type]}>`;
  const { href } = mark.attrs;
  if (!isSafeHref(href)) return html;
  const isOutside = /^https?:/i.test(href);
  return `<a href="${escaped(href)}"${isOutside ? ' target="_blank" rel="noreferrer"' : ''}>${html}</a>`;
}

/** Neighbours with the same link are one link. */
function inlineHtml(nodes: readonly InlineNode[] = []): string {
  return nodes
    .map((node) => {
      if (node.type === 'hardBreak') return '<br>';
      const marks = [...(node.marks ?? [])].sort((one, other) => rankOf(other) - rankOf(one));
      return marks.reduce(marked, escaped(node.text));
    })
    .join('');
}
const rankOf = ({ type }: RichTextMark): number => markTypes.indexOf(type);

/** A single paragraph in an item or a cell is its text; lists may follow. */
const isShort = ([, ...others]: readonly BlockNode[]): boolean =>
  others.every(({ type }) => type === 'bulletList' || type === 'orderedList');

function withinHtml(blocks: readonly BlockNode[]): string {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph' || !isShort(blocks)) return blocks.map(blockHtml).join('');
  return inlineHtml(first.content) + others.map(blockHtml).join('');
}

const itemHtml = ({ content }: ListItem): string => `<li>${withinHtml(content)}</li>`;

function cellHtml({ type, attrs: { colspan, rowspan }, content }: TableCell): string {
  const tag = type === 'tableHeader' ? 'th' : 'td';
  const spans = `${colspan > 1 ? ` colspan="${Number(colspan)}"` : ''}${rowspan > 1 ? ` rowspan="${Number(rowspan)}"` : ''}`;
  return `<${tag}${spans}>${withinHtml(content)}</${tag}>`;
}

function blockHtml(node: BlockNode): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inlineHtml(node.content)}</p>`;
    case 'heading': {
      const level = Number(node.attrs.level);
      return `<h${level}>${inlineHtml(node.content)}</h${level}>`;
    }
    case 'bulletList':
      return `<ul>${node.content.map(itemHtml).join('')}</ul>`;
    case 'orderedList': {
      const start = Number(node.attrs.start);
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${node.content.map(itemHtml).join('')}</ol>`;
    }
    case 'blockquote':
      return `<blockquote>${node.content.map(blockHtml).join('')}</blockquote>`;
    case 'codeBlock':
      return `<pre><code>${inlineHtml(node.content)}</code></pre>`;
    case 'horizontalRule':
      return '<hr>';
    case 'image': {
      const { src, alt } = node.attrs;
      return isSafeSource(src) ? `<img src="${escaped(src)}" alt="${escaped(alt)}" loading="lazy">` : escaped(alt);
    }
    case 'table':
      return `<table>${node.content.map((row) => `<tr>${row.content.map(cellHtml).join('')}</tr>`).join('')}</table>`;
    default:
      node satisfies never;
      return '';
  }
}

/** What a document says in one line. */
const lineOf = ({ content: [first] }: RichTextDocument): string =>
  first?.type === 'paragraph' ? inlineHtml(first.content) : '';

/**
 * A document with its HTML: tags of the list above and no others, texts escaped, links only to web pages, mail, telephone or this site, pictures
 * only of ours. That of a line has no paragraph around it.
 */
export const withHtml = (document: RichTextDocument, isLine = false): RichText => ({
  type: 'doc',
  content: document.content,
  html: isLine ? lineOf(document) : document.content.map(blockHtml).join(''),
});

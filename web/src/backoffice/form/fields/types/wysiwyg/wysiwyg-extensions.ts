import { isSafeHref } from '@filiale/contracts/fields/rich-text/rich-text';
import Image from '@tiptap/extension-image';
import { type Extensions, mergeAttributes, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/** Headings that rich text has. Source: FIELD-010. */
export const levels = [1, 2, 3, 4, 5, 6] as const;

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
});
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** Tables that come with a text are kept and their cells written in; there is no button that makes one. */
const tables = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

const link = {
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (href: string | undefined) => href !== undefined && isSafeHref(href),
  HTMLAttributes: { target: null, rel: null },
} as const;

/** What the editor of a rich text knows, which is what its contract takes. A line has marks alone. */
export const extensionsOf = (isLine: boolean): Extensions =>
  isLine
    ? [
        Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
        StarterKit.configure({
          ...{ document: false, heading: false, bulletList: false, orderedList: false, listItem: false },
          ...{ listKeymap: false, blockquote: false, codeBlock: false, horizontalRule: false, hardBreak: false },
          ...{ trailingNode: false, link },
        }),
      ]
    : [StarterKit.configure({ heading: { levels: [...levels] }, link }), Image.configure({ inline: false }), ...tables];

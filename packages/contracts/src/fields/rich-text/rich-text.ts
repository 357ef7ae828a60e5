/**
 * Rich text: a ProseMirror document as Tiptap writes it, and its HTML, which the server makes of it with every save. What a document may hold
 * stands here alone; see ADR 60.
 */

/** Marks of a text, in the order in which they are kept and rendered, outermost first. */
export const markTypes = ['link', 'bold', 'italic', 'strike', 'underline', 'code'] as const;
export type RichTextMark =
  | { readonly type: Exclude<(typeof markTypes)[number], 'link'> }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type InlineNode =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichTextMark[] }
  | { readonly type: 'hardBreak' };
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
/** Cells of a table next to each other, or one above the other, that are one. */
type Span = { readonly colspan: number; readonly rowspan: number };
export type TableCell = {
  readonly type: 'tableCell' | 'tableHeader';
  readonly attrs: Span;
  readonly content: readonly BlockNode[];
};
export type TableRow = { readonly type: 'tableRow'; readonly content: readonly TableCell[] };
export type ListItem = { readonly type: 'listItem'; readonly content: readonly BlockNode[] };
export type BlockNode =
  | { readonly type: 'paragraph'; readonly content?: readonly InlineNode[] }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: HeadingLevel };
      readonly content?: readonly InlineNode[];
    }
  | { readonly type: 'bulletList'; readonly content: readonly ListItem[] }
  | { readonly type: 'orderedList'; readonly attrs: { readonly start: number }; readonly content: readonly ListItem[] }
  | { readonly type: 'blockquote'; readonly content: readonly BlockNode[] }
  | { readonly type: 'codeBlock'; readonly content?: readonly InlineNode[] }
  | { readonly type: 'horizontalRule' }
  | { readonly type: 'image'; readonly attrs: { readonly src: string; readonly alt: string } }
  | { readonly type: 'table'; readonly content: readonly TableRow[] };
export type RichTextNode = BlockNode | InlineNode | ListItem | TableRow | TableCell;

/** A document in the shape in which it is stored: without what says nothing. One that holds nothing at all is null instead. */
export type RichTextDocument = { readonly type: 'doc'; readonly content: readonly BlockNode[] };
/** A document with its HTML. */
export type RichText = RichTextDocument & { readonly html: string };
/** What callers may send in its place: Markdown, which plain text is as well, or a document, the HTML of which is not read. */
export type RichTextInput =
  | string
  | { readonly type: 'doc'; readonly content: readonly object[]; readonly html?: string };

/** Whether a value is a document; what services answer has its HTML. */
export const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc' && 'content' in value;

// Control characters and blanks are what browsers leave out when they look for the scheme; two slashes lead to another host.
const SAFE_HREF = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\p{Cc}\s<>"\\]*$/iu;
const SAFE_SOURCE = /^\/image\/[\w-]+\/[\w.-]+$/;
const LONGEST_HREF = 2_000;

/** Most bytes of a body with rich texts: documents take more room than their words, and an announcement has both. */
export const RICH_BODY_BYTES = 512 * 1024;

/** Whether a link may lead there: to a web page, mail, telephone, or within this site. */
export const isSafeHref = (href: string): boolean => href.length <= LONGEST_HREF && SAFE_HREF.test(href);
/** Whether a picture may be shown from there: it is one of ours. */
export const isSafeSource = (src: string): boolean => src.length <= LONGEST_HREF && SAFE_SOURCE.test(src);

/** A document of some blocks, as it is stored; null of none. */
export const documentOf = (content: readonly BlockNode[]): RichTextDocument | null =>
  content.length > 0 ? { type: 'doc', content } : null;

/** Plain text as a document: a paragraph for each part between empty lines. */
export function documentOfText(text: string): RichTextDocument | null {
  const paragraphs = text.split(/\n\s*\n/).flatMap((part): BlockNode[] => {
    const lines = part.split('\n').map((line) => line.trim());
    const content = lines
      .filter(Boolean)
      .flatMap((line, at): InlineNode[] => [
        ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
        { type: 'text', text: line },
      ]);
    return content.length > 0 ? [{ type: 'paragraph', content }] : [];
  });
  return documentOf(paragraphs);
}

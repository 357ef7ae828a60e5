import { readRichText } from '@filiale/contracts/fields/rich-text/read-rich-text';
import {
  documentOfText,
  type HeadingLevel,
  type InlineNode,
  isSafeHref,
  type RichText,
  type RichTextDocument,
  type RichTextMark,
} from '@filiale/contracts/fields/rich-text/rich-text';
import { withHtml } from '@filiale/contracts/fields/rich-text/rich-text-html';
import { decodeHTMLStrict } from 'entities';
import { Lexer, type Token, type Tokens } from 'marked';

const options = { gfm: true };

/** Nodes as they come out of a text: `readRichText` makes a document of them. */
type Loose = { readonly type: string; readonly attrs?: object; readonly content?: readonly Loose[] } | InlineNode;

const textOf = (text: string, marks: readonly RichTextMark[]): Loose[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];

const checkOf = ({ checked }: Tokens.Checkbox): Loose => ({ type: 'text', text: checked ? '☑ ' : '☐ ' });

/** Line breaks of the source are blanks. */
const flowing = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

function inlineOf(tokens: readonly Token[] = [], marks: readonly RichTextMark[] = []): Loose[] {
  return tokens.flatMap((token): Loose[] => {
    const within = (mark: RichTextMark) => inlineOf((token as Tokens.Strong).tokens, [...marks, mark]);
    switch (token.type) {
      case 'strong':
        return within({ type: 'bold' });
      case 'em':
        return within({ type: 'italic' });
      case 'del':
        return within({ type: 'strike' });
      case 'codespan':
        return textOf((token as Tokens.Codespan).text, [...marks, { type: 'code' }]);
      case 'br':
        return [{ type: 'hardBreak' }];
      case 'link': {
        const href = addressOf((token as Tokens.Link).href);
        return href === undefined
          ? inlineOf((token as Tokens.Link).tokens, marks)
          : within({ type: 'link', attrs: { href } });
      }
      case 'image':
        return textOf(decodeHTMLStrict((token as Tokens.Image).text), marks);
      case 'checkbox':
        return [checkOf(token as Tokens.Checkbox)];
      case 'escape':
        return textOf((token as Tokens.Escape).text, marks);
      case 'html':
        return textOf(flowing((token as Tokens.Tag).raw), marks);
      default: {
        const { tokens: inner, text = '' } = token as Tokens.Text;
        return inner ? inlineOf(inner, marks) : textOf(flowing(decodeHTMLStrict(text)), marks);
      }
    }
  });
}

/** Where a link may lead; undefined of any other. Blanks and signs that an address does not have are written in percent. */
function addressOf(written: string): string | undefined {
  const href = decodeHTMLStrict(written).replace(/[\s<>"\\]/g, (sign) => encodeURIComponent(sign));
  return isSafeHref(href) ? href : undefined;
}

const cellOf = (type: 'tableHeader' | 'tableCell', { tokens }: Tokens.TableCell): Loose => ({
  type,
  content: [{ type: 'paragraph', content: inlineOf(tokens) }],
});

function itemOf({ tokens: [first, ...others] }: Tokens.ListItem): Loose[] {
  if (first?.type !== 'checkbox') return blocksOf(first ? [first, ...others] : []);
  const [paragraph, ...more] = blocksOf(others);
  const texts = paragraph && 'content' in paragraph ? (paragraph.content ?? []) : [];
  return [{ type: 'paragraph', content: [checkOf(first as Tokens.Checkbox), ...texts] }, ...more];
}

function blocksOf(tokens: readonly Token[]): Loose[] {
  return tokens.flatMap((token): Loose[] => {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading': {
        const { depth, tokens: inner } = token as Tokens.Heading;
        return [{ type: 'heading', attrs: { level: depth as HeadingLevel }, content: inlineOf(inner) }];
      }
      case 'hr':
        return [{ type: 'horizontalRule' }];
      case 'code':
        return [{ type: 'codeBlock', content: textOf((token as Tokens.Code).text, []) }];
      case 'blockquote':
        return [{ type: 'blockquote', content: blocksOf((token as Tokens.Blockquote).tokens) }];
      case 'list': {
        const { ordered, start, items } = token as Tokens.List;
        const content = items.map((item): Loose => ({ type: 'listItem', content: itemOf(item) }));
        return [
          ordered ? { type: 'orderedList', attrs: { start: start || 1 }, content } : { type: 'bulletList', content },
        ];
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = [
          header.map((cell) => cellOf('tableHeader', cell)),
          ...rows.map((row) => row.map((cell) => cellOf('tableCell', cell))),
        ];
        return [{ type: 'table', content: cells.map((content) => ({ type: 'tableRow', content })) }];
      }
      case 'html':
        return [{ type: 'paragraph', content: textOf(flowing((token as Tokens.HTML).raw.trim()), []) }];
      default:
        return [{ type: 'paragraph', content: inlineOf((token as Tokens.Paragraph).tokens ?? [token]) }];
    }
  });
}

/** A rich text that was stored as Markdown until 1.7, which was found readable then. */
export function richTextOfMarkdown(source: string, isLine: boolean): RichText | null {
  let document: RichTextDocument | null;
  try {
    document = documentOfMarkdown(source, isLine);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    document = documentOfText(source);
  }
  return document && withHtml(document, isLine);
}

/**
 * Markdown as a document; null where it says nothing. HTML in it is text, pictures are their description, links that lead elsewhere than `isSafeHref` says
 * are their text. A line is read without paragraphs, lists or headings. Raises `RangeError` where it is nested too deep to be read.
 */
export function documentOfMarkdown(source: string, isLine = false): RichTextDocument | null {
  const content = isLine
    ? [{ type: 'paragraph', content: inlineOf(Lexer.lexInline(source, options)) }]
    : blocksOf(Lexer.lex(source, options));
  const read = readRichText({ type: 'doc', content }, isLine);
  if ('document' in read) return read.document;
  throw new RangeError(read.refusal);
}

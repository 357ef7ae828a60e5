import { Marked, type Tokens } from 'marked';

const SAFE_HREF = /^(https?:|mailto:|tel:|\/|#)/i;
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const renderer = {
  html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
  image: ({ text }: Tokens.Image) => escapeHtml(text),
  link(this: { parser: { parseInline: (tokens: Tokens.Link['tokens']) => string } }, { href, tokens }: Tokens.Link) {
    const inner = this.parser.parseInline(tokens);
    if (!SAFE_HREF.test(href)) return inner;
    const isOutside = /^https?:/i.test(href);
    return `<a href="${escapeHtml(href)}"${isOutside ? ' target="_blank" rel="noreferrer"' : ''}>${inner}</a>`;
  },
};
const marked = new Marked({ async: false, gfm: true, renderer });

/** One line of Markdown as safe HTML, for headings. Server only. */
export const markdownLineToHtml = (source: string): string => marked.parseInline(source, { async: false });

/**
 * Markdown of staff as safe HTML: raw HTML is shown as text, pictures as their description, links lead only to web pages,
 * mail, telephone or this site. Server only.
 */
export const markdownToHtml = (source: string): string => marked.parse(source, { async: false });

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

/** Texts that are kept as rendered; a page has a few, and they change only when staff saves. */
const MOST_KEPT = 500;

/** Renders each text once, however often it is shown. Text nested too deep is shown as its source. */
export function renderedOnce(render: (source: string) => string): (source: string) => string {
  const kept = new Map<string, string>();
  return (source) => {
    const known = kept.get(source);
    if (known !== undefined) return known;
    let html: string;
    try {
      html = render(source);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      html = escapeHtml(source);
    }
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(source, html);
    return html;
  };
}

/** One line of Markdown as safe HTML, for headings. Server only. */
export const markdownLineToHtml = renderedOnce((source) => marked.parseInline(source, { async: false }));

/**
 * Markdown of staff as safe HTML: raw HTML is shown as text, pictures as their description, links lead only to web pages,
 * mail, telephone or this site. Services refuse to store what takes long to read. Server only.
 */
export const markdownToHtml = renderedOnce((source) => marked.parse(source, { async: false }));

/** What a button of the Markdown editor makes of the selected text. */
export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link';

type Marked = { readonly text: string; readonly from: number; readonly to: number };

/** The text with a mark put around its selection, or taken away where it is there; and what is selected then. */
export function marked(mark: Mark, text: string, from: number, to: number): Marked {
  switch (mark) {
    case 'bold':
      return around('**', text, from, to);
    case 'italic':
      return around('_', text, from, to);
    case 'heading':
      return lines('## ', text, from, to);
    case 'list':
      return lines('- ', text, from, to);
    case 'link': {
      const label = text.slice(from, to) || 'Text';
      const link = `[${label}](https://)`;
      const address = from + label.length + 3;
      return { text: text.slice(0, from) + link + text.slice(to), from: address, to: address + 8 };
    }
    default:
      return mark satisfies never;
  }
}

function around(sign: string, text: string, from: number, to: number): Marked {
  const [before, inner, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (before.endsWith(sign) && after.startsWith(sign)) {
    const start = from - sign.length;
    return {
      text: before.slice(0, -sign.length) + inner + after.slice(sign.length),
      from: start,
      to: start + inner.length,
    };
  }
  const start = from + sign.length;
  return { text: `${before}${sign}${inner}${sign}${after}`, from: start, to: start + inner.length };
}

function lines(sign: string, text: string, from: number, to: number): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const stop = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const chosen = text.slice(start, stop).split('\n');
  const isMarked = chosen.every((line) => line.startsWith(sign));
  const changed = chosen.map((line) => (isMarked ? line.slice(sign.length) : `${sign}${line}`)).join('\n');
  return { text: text.slice(0, start) + changed + text.slice(stop), from: start, to: start + changed.length };
}

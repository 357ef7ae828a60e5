import { withHtml } from '@filiale/contracts/fields/rich-text/rich-text-html';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { documentOfMarkdown, richTextOfMarkdown } from './markdown-document.ts';

const html = (source: string, isLine = false): string => {
  const document = documentOfMarkdown(source, isLine);
  return document ? withHtml(document, isLine).html : '';
};

describe('Markdown as a document', () => {
  it.each([
    ['# AGB\n\n- eins\n- **zwei**', '<h1>AGB</h1><ul><li>eins</li><li><strong>zwei</strong></li></ul>'],
    ['3. a\n4. _b_', '<ol start="3"><li>a</li><li><em>b</em></li></ol>'],
    ['Zeile\nweiter  \nneu', '<p>Zeile weiter<br>neu</p>'],
    [
      '[Seite](https://x.example) [hier](/site/privacy) a@b.example',
      '<p><a href="https://x.example" target="_blank" rel="noreferrer">Seite</a> <a href="/site/privacy">hier</a> <a href="mailto:a@b.example">a@b.example</a></p>',
    ],
    ['> ~~alt~~\n\n---\n\n`x`', '<blockquote><p><s>alt</s></p></blockquote><hr><p><code>x</code></p>'],
    ['| A | B |\n|---|---|\n| 1 | 2 |', '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>'],
    ['- [x] fertig\n- [ ] offen', '<ul><li>☑ fertig</li><li>☐ offen</li></ul>'],
    ['    a < b', '<pre><code>a &#60; b</code></pre>'],
    ['Preis &euro; 5 \\* &amp;', '<p>Preis € 5 * &#38;</p>'],
    ['![Ein Teller](https://x.example/a.png)', '<p>Ein Teller</p>'],
    ['', ''],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it('is one line where its field is', () => {
    expect(html('**Wir** sind\nda', true)).toBe('<strong>Wir</strong> sind da');
    expect(html('# 1 Platz', true)).toBe('# 1 Platz');
  });

  it.each([
    '<script>alert(1)</script>',
    'text <img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '[x](https://e.example/"onmouseover="alert(1))',
    '[x](//evil.example)',
  ])('never lets %s act', (source) => {
    expect(html(source)).not.toMatch(/<(script|img|iframe)|href="(javascript|data|\/\/)|<[^>]+\son\w+=/i);
  });

  it('is read whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (source, isLine) => {
        documentOfMarkdown(source, isLine);
      }),
    );
  });

  it('from before is read as plain text where it is nested too deep', () => {
    expect(() => documentOfMarkdown('>'.repeat(5000))).toThrow(RangeError);
    expect(richTextOfMarkdown('>'.repeat(5000), false)?.html).toBe(`<p>${'&#62;'.repeat(5000)}</p>`);
  });
});

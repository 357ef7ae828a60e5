import { describe, expect, it } from '@jest/globals';
import { markdownToHtml, renderedOnce } from './markdown.ts';

describe('markdown of staff', () => {
  it('becomes headings, lists and links', () => {
    expect(markdownToHtml('# AGB\n\n- eins\n- **zwei**')).toContain('<strong>zwei</strong>');
    expect(markdownToHtml('[Seite](https://x.example)')).toContain(
      '<a href="https://x.example" target="_blank" rel="noreferrer">Seite</a>',
    );
    expect(markdownToHtml('[Hier](/site/privacy)')).toContain('<a href="/site/privacy">Hier</a>');
  });

  it.each([
    '<script>alert(1)</script>',
    'text <img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '[x](https://e.example/"onmouseover="alert(1))',
  ])('never lets %s act', (source) => {
    const html = markdownToHtml(source);
    expect(html).not.toMatch(/<(script|img|iframe)/i);
    expect(html).not.toMatch(/href="(javascript|data):/i);
    expect(html).not.toMatch(/<[^>]+\son\w+=/i);
  });

  it('is shown as it was written where it is nested too deep to be read', () => {
    expect(markdownToHtml('>'.repeat(5000))).toBe('&#62;'.repeat(5000));
  });

  it('is read once, however often it is shown', () => {
    const read: string[] = [];
    const shown = renderedOnce((source) => {
      read.push(source);
      return source.toUpperCase();
    });
    expect([shown('eins'), shown('zwei'), shown('eins')]).toEqual(['EINS', 'ZWEI', 'EINS']);
    expect(read).toEqual(['eins', 'zwei']);
  });
});

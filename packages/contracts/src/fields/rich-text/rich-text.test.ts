import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wysiwyg } from '../fields.ts';
import { readRichText } from './read-rich-text.ts';
import { documentOfText, isSafeHref, type RichTextDocument } from './rich-text.ts';
import { withHtml } from './rich-text-html.ts';
import { richTextWords } from './rich-text-words.ts';

const label = { de: 'Text', en: 'Text' };
const doc = (...content: object[]) => ({ type: 'doc', content });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const link = (href: string) => ({ type: 'link', attrs: { href, target: '_blank' } });
const taken = (given: unknown, isLine = false): RichTextDocument | null => {
  const read = readRichText(given, isLine);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.document;
};
const htmlOf = (given: unknown, isLine = false): string => {
  const document = taken(given, isLine);
  return document ? withHtml(document, isLine).html : '';
};

describe('a rich text that is sent', () => {
  it('is stored without what it says nothing with, and as HTML of the list alone', () => {
    const given = doc(
      paragraph(),
      { type: 'heading', attrs: { level: 2, textAlign: 'left' }, content: [text('Über uns')] },
      paragraph(
        text('Wir ', { type: 'bold' }),
        text('kochen', { type: 'bold' }),
        { type: 'hardBreak' },
        text('<gern>'),
      ),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('eins', link('/eins')))] }] },
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [paragraph(text('zwei', link('https://x.example/?a=1&b')))] }],
      },
      paragraph(),
    );
    expect(taken(given)?.content.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'bulletList',
      'orderedList',
    ]);
    expect(htmlOf(given)).toBe(
      '<h2>Über uns</h2><p><strong>Wir kochen</strong><br>&#60;gern&#62;</p><ul><li><a href="/eins">eins</a></li></ul>' +
        '<ol><li><a href="https://x.example/?a=1&#38;b" target="_blank" rel="noreferrer">zwei</a></li></ol>',
    );
    expect(richTextWords(taken(given))).toBe('Über uns\nWir kochen\n<gern>\neins\nzwei');
  });

  it('shows pictures of ours and tables', () => {
    const cell = (type: string, words: string) => ({ type, attrs: { colspan: 1 }, content: [paragraph(text(words))] });
    const table = {
      type: 'table',
      content: [{ type: 'tableRow', content: [cell('tableHeader', 'A'), cell('tableCell', 'Gluten')] }],
    };
    const image = { type: 'image', attrs: { src: '/image/large/abc-1.jpg', alt: 'Ein "Teller"' } };
    expect(htmlOf(doc(image, table))).toBe(
      '<img src="/image/large/abc-1.jpg" alt="Ein &#34;Teller&#34;" loading="lazy"><table><tr><th>A</th><td>Gluten</td></tr></table>',
    );
  });

  it('is nothing where it says nothing', () => {
    expect(taken(doc())).toBeNull();
    expect(taken(doc(paragraph(), { type: 'bulletList', content: [] }))).toBeNull();
  });

  it('is one line where its field is', () => {
    expect(
      htmlOf(doc({ type: 'heading', content: [text('Eins')] }, paragraph(text('zwei', { type: 'italic' }))), true),
    ).toBe('Eins <em>zwei</em>');
  });

  it.each([
    ['a script', doc({ type: 'script', content: [] }), 'rich-text-node'],
    ['text outside of a paragraph', doc(text('x')), 'rich-text-node'],
    ['no list of nodes', { type: 'doc', content: 'x' }, 'rich-text-node'],
    ['a mark of no name', doc(paragraph(text('x', { type: 'constructor' }))), 'rich-text-mark'],
    ['a script as a link', doc(paragraph(text('x', link('javascript:alert(1)')))), 'rich-text-link'],
    ['one in disguise', doc(paragraph(text('x', link(' \tJaVa\nScript:alert(1)')))), 'rich-text-link'],
    ['a link to another host without its scheme', doc(paragraph(text('x', link('//evil.example')))), 'rich-text-link'],
    [
      'a picture from elsewhere',
      doc({ type: 'image', attrs: { src: 'https://x.example/x.png' } }),
      'rich-text-picture',
    ],
  ])('is refused with %s', (_what, given, refusal) => {
    expect(readRichText(given)).toEqual({ refusal });
  });

  it('is refused where it is nested too deep, or has too much in it', () => {
    let deep: object = paragraph(text('x'));
    for (let level = 0; level < 10_000; level += 1) deep = { type: 'blockquote', content: [deep] };
    expect(readRichText(doc(deep))).toEqual({ refusal: 'too-complex' });
    expect(readRichText(doc(...Array.from({ length: 20_001 }, () => paragraph())))).toEqual({ refusal: 'too-complex' });
  });
});

describe('whatever is sent [FIELD-010]', () => {
  const types = [
    'paragraph',
    'heading',
    'bulletList',
    'orderedList',
    'listItem',
    'blockquote',
    'codeBlock',
    'image',
    'table',
    'tableRow',
    'tableCell',
    'text',
    'hardBreak',
    'script',
  ];
  const odd = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      '" onerror="x',
      "javascript:alert('x')",
      '/image/large/a"b.png',
      'https://x.example/"onclick=1',
      '3" onload="x',
    ),
  );
  const attrs = fc.record({
    href: odd,
    src: odd,
    alt: odd,
    level: fc.anything(),
    start: fc.anything(),
    colspan: fc.anything(),
    rowspan: odd,
  });
  const mark = fc.record({
    type: fc.constantFrom('link', 'bold', 'italic', 'strike', 'underline', 'code', 'x'),
    attrs,
  });
  const nodeWith = (content: fc.Arbitrary<object[]>) =>
    fc.record({ type: fc.constantFrom(...types), text: odd, attrs, marks: fc.array(mark, { maxLength: 3 }), content });
  const { node } = fc.letrec<{ node: object }>((tie) => ({
    node: fc.oneof({ maxDepth: 5 }, nodeWith(fc.constant([])), nodeWith(fc.array(tie('node'), { maxLength: 3 }))),
  }));
  const isHarmless = (html: string): boolean => {
    const tags = html.match(/<[^>]*>/g) ?? [];
    const known =
      /^<\/?(p|h[1-6]|ul|ol( start="\d+")?|li|blockquote|pre|code|hr|br|strong|em|s|u|table|tr|(td|th)( colspan="\d+")?( rowspan="\d+")?|a( href="[^"<>]*")?( target="_blank" rel="noreferrer")?|img src="\/image\/[\w./-]+" alt="[^"<>]*" loading="lazy")>$/;
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replace(/&#(\d+);/g, (_sign, code) => String.fromCharCode(code)),
    );
    return tags.every((tag) => known.test(tag)) && targets.every(isSafeHref);
  };

  it('becomes harmless HTML or is refused', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), fc.boolean(), (content, isLine) => {
        const read = readRichText(doc(...content), isLine);
        return 'refusal' in read || read.document === null || isHarmless(withHtml(read.document, isLine).html);
      }),
    );
  });

  it('is harmless also when nobody has read it', () => {
    fc.assert(
      fc.property(fc.array(mark), odd, odd, (marks, words, src) => {
        const stored = doc(paragraph({ type: 'text', text: words, marks: marks.filter(({ type }) => type !== 'x') }), {
          type: 'image',
          attrs: { src, alt: words },
        });
        return isHarmless(withHtml(stored as unknown as RichTextDocument).html);
      }),
    );
  });

  it('reads the same when it is read again', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 3 }), (content) => {
        const read = readRichText(doc(...content));
        if ('refusal' in read || read.document === null) return;
        expect(taken(read.document)).toEqual(read.document);
      }),
    );
  });
});

describe('a field of rich text', () => {
  const field = wysiwyg({ label, max: 10 });
  const problems = (given: unknown) =>
    field.written?.safeParse(given).error?.issues.map(({ code, message }) => (code === 'custom' ? message : code));

  it('takes a document, Markdown and nothing, each no longer than it may be', () => {
    expect(field.written?.parse(documentOfText('Hallo'))).toEqual({ ...documentOfText('Hallo'), html: '<p>Hallo</p>' });
    expect(field.written?.parse(' **Hallo** ')).toBe('**Hallo**');
    expect([undefined, null, '  ', doc()].map((given) => field.written?.parse(given))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(problems('x'.repeat(11))).toEqual(['too_big']);
    expect(problems(documentOfText('x'.repeat(11)))).toEqual(['too_big']);
    expect(problems(doc(paragraph(text('x', link('data:x')))))).toEqual(['rich-text-link']);
    expect(problems(7)).toEqual(['invalid_union']);
  });

  it('makes the HTML anew, whatever was sent as such', () => {
    expect(field.written?.parse({ ...documentOfText('Hallo'), html: '<script>' })).toMatchObject({
      html: '<p>Hallo</p>',
    });
  });
});

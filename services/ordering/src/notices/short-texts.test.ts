import { describe, expect, it } from '@jest/globals';
import { composeNotice } from './compose-notice.ts';
import { exampleScene } from './example-scene.ts';
import { smsText } from './shorten-notice.ts';

const notice = composeNotice(exampleScene({ kind: 'rejected' }));
const said = (text: string) => smsText({ ...notice, quote: { label: 'Nachricht', text } });

describe('an SMS', () => {
  it('that is too long ends with a whole sentence, and with the link', () => {
    const text = said(
      'Leider ist uns der Strudel ausgegangen. Wir melden uns morgen wieder. Und hier steht noch ein Satz, der sehr viel länger ist als alles, was in eine einzige Nachricht passt, und darum nicht mehr dasteht.',
    );
    expect(text.length).toBeLessThanOrEqual(201);
    const [words, link] = text.split('\n');
    expect(words).toMatch(/Wir melden uns morgen wieder\.$|der Strudel ausgegangen\.$/);
    expect(link).toBe(notice.action?.url);
  });

  it('of one endless sentence ends with a whole word', () => {
    const words = smsText({ ...notice, head: 'immer '.repeat(60) }).split('\n')[0] ?? '';
    expect(words).toMatch(/ immer…$/);
  });
});

import { expect, it } from '@jest/globals';
import type { PrintedSheet } from './compose-sheet.ts';
import { epsonJobId, epsonPrintRequest, epsonResults } from './epson-xml.ts';
import { layOutSheet } from './lay-out-sheet.ts';

const sheet: PrintedSheet = {
  locale: 'de-AT',
  shop: ['Rosmarin & Kren'],
  title: 'Küche',
  number: '42',
  way: 'Lieferung',
  due: 'heute um 18:30 Uhr',
  facts: [['Name', 'Änne Müßig']],
  lines: [
    {
      amount: '2 ×',
      name: 'Käsespätzle mit viel Röstzwiebel und grünem Salat',
      parts: 'groß, Allergie: Nüsse',
      choices: ['groß', 'Allergie: Nüsse'],
      note: 'Anmerkung: Zwiebel extra',
      isSeveral: true,
      price: '12,90 €',
    },
  ],
  totals: [{ label: 'Gesamt', value: '25,80 €', isSum: true }],
  note: '',
  comment: 'Läuten\u001dV\u0000 bei Öller\u0301',
  footer: [],
};
const original = { station: 'kitchen', slip: 'order', copy: 0, sheet } as const;
/** The text of the bytes without the ESC/POS commands that this layout uses. */
const wordsOf = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: commands of a printer
    .replace(/\u001b@|\u001c\.|\u001b[MEtai-].|\u001d[B!V]./gs, '');

it.each([
  ['80', 48],
  ['58', 32],
] as const)('keeps every line on paper of %s mm, whose ordinary letters are %i', (paper, columns) => {
  for (const station of ['kitchen', 'receipt'] as const)
    for (const line of wordsOf(layOutSheet({ ...original, station }, paper, 'esc-pos')).split('\n'))
      expect(line.length).toBeLessThanOrEqual(columns);
});

it('prints umlauts, and nothing that was typed as a command: one sheet is cut once', () => {
  const bytes = layOutSheet(original, '80', 'esc-pos').toString('latin1');
  expect(bytes).toContain('K\u00e4sesp\u00e4tzle');
  expect(bytes).toContain('L\u00e4uten V');
  expect(bytes.split('\u001dV')).toHaveLength(2);
});

it('gives each choice a line of its own, and makes several portions and an allergy stand out for the kitchen', () => {
  const bytes = layOutSheet(original, '80', 'esc-pos').toString('latin1');
  expect(bytes).toContain('2 \u00d7\u001dB\u0000');
  const lines = wordsOf(layOutSheet(original, '80', 'esc-pos'))
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toContain('gro\u00df');
  expect(lines).toContain('!! Allergie: N\u00fcsse');
  // The note to the kitchen: a line of its own, bold and twice as high; inverted where it names an allergy.
  expect(lines).toContain('Anmerkung: Zwiebel extra');
  const before = bytes.slice(0, bytes.indexOf('Anmerkung: Zwiebel extra'));
  expect(before.slice(before.lastIndexOf('Allergie'))).toContain('\u001d!\u0001');
  const receipt = wordsOf(layOutSheet({ ...original, station: 'receipt' }, '80', 'esc-pos')).split('\n');
  expect(receipt.map((line) => line.trim())).toContain('gro\u00df');
});

it.each([
  [{ copy: 0 }, []],
  [{ copy: 3 }, ['KOPIE 3']],
  [{ slip: 'correction' }, ['KORREKTUR']],
  [{ slip: 'cancel', copy: 1 }, ['STORNO', 'KOPIE 1']],
] as const)('marks %j with %j', (job, marks) => {
  for (const language of ['esc-pos', 'star-prnt', 'star-line'] as const) {
    const bytes = layOutSheet({ ...original, ...job }, '58', language).toString('latin1');
    expect(bytes.match(/KOPIE \d+|KORREKTUR|STORNO/g) ?? []).toEqual(marks);
  }
});

it('names jobs so that Epson takes the name, and reads what became of them', () => {
  const id = '01990000-abcd-7000-8000-0123456789ab';
  expect(epsonJobId(id)).toMatch(/^[\w-]{1,30}$/);
  expect(epsonPrintRequest(id, Buffer.from('A'))).toContain('<command>41</command>');
  const answer = (job: string, success: string, code = '') =>
    `<ePOSPrint><Parameter><devid>p</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response success="${success}" code="${code}" status="1"/></PrintResponse></ePOSPrint>`;
  const info = (inner: string) => `<PrintResponseInfo Version="2.00">${inner}</PrintResponseInfo>`;
  expect(epsonResults(info(answer(epsonJobId(id), 'true')))).toEqual([{ jobId: id, isPrinted: true, code: '' }]);
  expect(epsonResults(info(answer(epsonJobId(id), 'false', 'EPTR_REC_EMPTY') + answer('foreign', 'true')))).toEqual([
    { jobId: id, isPrinted: false, code: 'EPTR_REC_EMPTY' },
  ]);
  expect(epsonResults('<a')).toBeNull();
  expect(epsonResults('')).toBeNull();
});

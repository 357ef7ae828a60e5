import { expect, it } from '@jest/globals';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { printable } from './printable.ts';

it.each([
  ['Yağmur Işık Şahin, İzmir', 'Yagmur Isik Sahin, Izmir'],
  ['Łukasz Đorđević, Čačak, Ștefan', 'Lukasz Dordevic, Cacak, Stefan'],
  // Characters of the code page stay as typed.
  ['Çiğ köfte, Žižek, Œuf, ß, 12 €, 2 ×', 'Çig köfte, Žižek, Œuf, ß, 12 €, 2 ×'],
  ['GRO\u1e9eER −2', 'GROßER -2'],
  ['Danke 😀👍🏽! 🇦🇹 Bitte 1️⃣ läuten ❤️', 'Danke! Bitte 1 läuten'],
  ['👨\u200d👩\u200d👧\u200d👦', ''],
  ['© ® ™', '© ® ™'],
])('prints %j as %j', (typed, printed) => {
  expect(printable(typed)).toBe(printed);
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', codepageMapping: 'epson', errors: 'relaxed' });
  const bytes = encoder.initialize().codepage('windows1252').line(printable(typed)).encode();
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('?');
});

it('keeps letters of another script for the printer to mark as unknown, rather than leave out what somebody wrote', () => {
  expect(printable('Борщ')).toBe('Борщ');
});

import { expect, it } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { xlsxOf } from './sheet-stream.ts';

it('a workbook has numbers as numbers, and local days as dates where a column holds them', async () => {
  async function* rows() {
    yield [
      ['2026-03-29', '2026-03-29', 12.34],
      ['Übrige', '', null],
    ];
  }
  const pieces: Buffer[] = [];
  for await (const piece of xlsxOf(['Tag', 'Text', 'Umsatz'], rows(), { days: [0], money: [2] })) pieces.push(piece);
  const [sheet] = await readWorkbook(Buffer.concat(pieces));
  expect(sheet?.data).toEqual([
    ['Tag', 'Text', 'Umsatz'],
    [new Date('2026-03-29T00:00:00Z'), '2026-03-29', 12.34],
    ['Übrige', null, null],
  ]);
});

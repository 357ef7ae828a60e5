import { describe, expect, it } from '@jest/globals';
import { deliveryAnswer, wholeAreas } from './delivery-answer.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const areas = wholeAreas([
  {
    id: id(1),
    area: 'Josefstadt',
    zipCodes: '1080',
    price: 2.9,
    tax: 20,
    free: false,
    freeFromOrderValue: 45,
    minimumOrderValue: 15,
  },
  { id: id(2), area: '', zipCodes: '1070', price: null },
  { id: id(3), area: 'Gürtel', zipCodes: '1080 1160-1170', price: 4.5, tax: 20, free: false, minimumOrderValue: 25 },
]);

describe('the answer to „Wohin liefern wir?“', () => {
  it('names the area, the fee of the value and what is missing [CHECK-007, PRICE-004, PRICE-012]', () => {
    expect(deliveryAnswer(areas, 'Lange Gasse 1, 1080 Wien', 1_200)).toMatchObject({
      kind: 'delivered',
      zipCode: '1080',
      index: 0,
      feeCents: 290,
      missingCents: 300,
      others: ['Gürtel'],
    });
    expect(deliveryAnswer(areas, '1080', 4_500)).toMatchObject({ feeCents: 0, missingCents: 0 });
    expect(deliveryAnswer(areas, '1165', 0)).toMatchObject({ index: 2, feeCents: 450, missingCents: 0, others: [] });
  });

  it('says where nobody delivers to, also while an area is only half typed', () => {
    expect(areas[1]).toBeNull();
    expect(deliveryAnswer(areas, '1070', 0)).toEqual({ kind: 'undelivered', zipCode: '1070' });
    expect(deliveryAnswer(areas, 'Lange Gasse 1', 0)).toEqual({ kind: 'no-postcode' });
    expect(deliveryAnswer(areas, ' ', 0)).toBeNull();
    expect(wholeAreas(null)).toEqual([]);
  });
});

import { expect, it } from '@jest/globals';
import { productMessages } from './product-messages.ts';
import { quantityHint } from './quantity-hint.ts';

const texts = productMessages['de-AT'];

it.each([
  [{ minimum: 1, maximum: null, step: 1 }, 'Stk.', 'fixed', ''],
  [
    { minimum: 10, maximum: 200, step: 5 },
    'dag',
    'approximate',
    'Ab 10 dag, in Schritten von 5 dag, höchstens 200 dag. Genau gewogen wird beim Abholen.',
  ],
  [{ minimum: 4, maximum: null, step: 1 }, 'Pers.', 'minimum', 'Ab 4 Pers.. Der Preis ist ein Mindestpreis.'],
  [{ minimum: 1, maximum: 3, step: 1 }, 'Stk.', 'fixed', 'Höchstens 3 Stk..'],
] as const)('limits %j of %s (%s) read %p', (limits, unit, model, expected) => {
  expect(quantityHint(limits, unit, model, texts)).toBe(expected.replaceAll('..', '.'));
});

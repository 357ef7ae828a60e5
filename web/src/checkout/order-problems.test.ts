import { type ApiError, createClient } from '@filiale/contracts/api/client';
import { refuse } from '@filiale/rules/refusal';
import { describe, expect, it } from '@jest/globals';
import { fieldId, refusalProblems, serverProblems } from './order-problems.ts';

const problem = (field: string | undefined, code = 'field.invalid', message = 'm') => ({
  code,
  message,
  ...(field === undefined ? {} : { field }),
});

const page = {
  isShown: (field: string) => field !== 'table',
  withoutInput: (field: string) => `not here: ${field}`,
};

describe('problems of an order', () => {
  it.each([
    ['email', 'email'],
    ['legalInstructions', 'legalInstructions'],
    ['items.3.amount', 'items.3'],
    ['items.3', 'items.3'],
    ['items.0.parts.1.value', 'items.0'],
    ['isDelivery', 'mode'],
    ['isDineIn', 'mode'],
    ['items', null],
    ['branch', null],
    ['expectedTotal', null],
    [undefined, null],
  ])('with the field %j mark the input %j [CHECK-020]', (field, input) => {
    expect(serverProblems([problem(field)], page)[0]?.field).toBe(input);
  });

  it('are said once for the same place', () => {
    expect(
      serverProblems([problem('items.1.product'), problem('items.1.amount'), problem('items.2.amount')], page),
    ).toHaveLength(2);
  });

  it('keep the server’s words [CHECK-045]', () => {
    expect(serverProblems([problem('email', 'field.email', 'Worte des Servers')], page)).toEqual([
      { message: 'Worte des Servers', field: 'email', isBare: true },
    ]);
  });

  it('about a value without an input are shown for the whole order, in words of their own', () => {
    expect(
      serverProblems(
        [
          problem('table', 'field.required', 'Bitte füllen Sie das Feld aus'),
          problem('expectedTotal', 'field.type', 'Der Wert hat den falschen Typ.'),
          problem('table', 'order.table-missing', 'Diesen Tisch gibt es nicht.'),
          problem(undefined, 'order.empty', 'Keine Produkte im Warenkorb!'),
        ],
        page,
      ),
    ).toEqual(
      ['not here: table', 'not here: expectedTotal', 'Diesen Tisch gibt es nicht.', 'Keine Produkte im Warenkorb!'].map(
        (message) => ({ message, field: null, isBare: false }),
      ),
    );
  });

  it('bring the free times along that a lost slot names', () => {
    const lost = {
      ...problem('appointmentDate', 'order.slot-lost'),
      details: { nearest: ['2026-05-04T10:00:00.000Z'] },
    };
    expect(serverProblems([lost], page)[0]?.nearest).toEqual(['2026-05-04T10:00:00.000Z']);
    expect(serverProblems([problem('email')], page)[0]).not.toHaveProperty('nearest');
  });

  it('without a code are shown as they are, at their field', async () => {
    const errors = [
      { message: 'Name fehlt', field: 'firstName' },
      { message: 'Nein' },
      {},
      null,
      { code: 5, message: 'x' },
    ];
    const send = async () => new Response(JSON.stringify({ errors }), { status: 422 });
    const failed = await createClient({ origin: '', timeoutMs: 1000, fetch: send })('GET /api/config', {}).catch(
      (error: ApiError) => error,
    );
    expect(serverProblems((failed as ApiError).problems, page)).toEqual([
      { message: 'Name fehlt', field: 'firstName', isBare: false },
      { message: 'Nein', field: null, isBare: false },
      { message: 'x', field: null, isBare: false },
    ]);
  });

  it('of our own rules are said in the page’s language', () => {
    const refusals = [refuse('order.minimum-not-reached', 'deliveryArea', { amount: '3,50 €' })];
    expect(refusalProblems(refusals, 'de-AT')[0]?.message).toBe(
      'Der Mindestbestellwert ist noch nicht erreicht. Es fehlen 3,50 €.',
    );
    expect(refusalProblems(refusals, 'en-GB')[0]?.message).toMatch(/^The minimum order value/);
  });

  it('have ids without dots', () => {
    expect(fieldId('items.3')).toBe('order-items-3');
  });
});

import { randomUUID } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catchMessages } from './catch-messages.ts';
import {
  announceShop,
  type ExampleShop,
  exampleShop,
  type RunningOrdering,
  startOrdering,
  until,
} from './start-ordering.ts';

let inbox: Awaited<ReturnType<typeof catchMessages>>;
let ordering: RunningOrdering;
let shop: ExampleShop & { readonly london: ExampleShop['branch'] };
const ROME = 'roma@trattoria.example';
const LONDON = 'soho@trattoria.example';
const GERMAN = /\b(Ihre?|Bestellung|und|Filiale|Danke|Gesamt|Abholung|Uhr|heute|bitte)\b/i;

/** An Italian chain that also speaks English, and is in London too: prices in pounds, as the whole company. */
function chain(): typeof shop {
  const plain = exampleShop();
  const [side] = plain.schnitzel.config.parts;
  if (!side) throw new Error('the example dish has parts');
  const cotoletta = {
    ...plain.schnitzel,
    name: 'Cotoletta',
    translations: { 'en-GB': { name: 'Breaded veal' } },
    config: {
      parts: [
        {
          ...side,
          name: 'Contorno',
          translations: { 'en-GB': { name: 'Side' } },
          options: side.options.map((option, index) => ({
            ...option,
            name: index === 0 ? 'Patate' : 'Riso',
            translations: { 'en-GB': { name: index === 0 ? 'Potatoes' : 'Rice' } },
          })),
        },
      ],
    },
  };
  const rome = {
    ...plain.branch,
    name: 'Roma Trastevere',
    email: ROME,
    timeZone: 'Europe/Rome',
  };
  const config = {
    ...plain.config,
    shopName: 'Trattoria',
    country: 'IT' as const,
    currency: 'GBP',
    locale: 'it-IT',
    locales: ['en-GB'],
  };
  const london = {
    ...rome,
    id: newId(),
    identifier: `london-${randomUUID().slice(0, 8)}`,
    name: 'Londra Soho',
    translations: { 'en-GB': { name: 'London Soho' } },
    country: 'GB' as const,
    locale: 'en-GB',
    timeZone: 'Europe/London',
    email: LONDON,
  };
  const menu = { ...plain.menu, branches: [rome.id, london.id] };
  return { ...plain, config, branch: rome, schnitzel: cotoletta, menu, london };
}

beforeAll(async () => {
  inbox = await catchMessages();
  ordering = await startOrdering(inbox.environment);
  shop = chain();
  await announceShop(ordering, shop);
  await ordering.announce('branches', shop.london);
}, 60_000);
afterAll(async () => {
  await ordering?.stop();
  await inbox?.stop();
}, 30_000);

type Sent = { readonly status: number; readonly placed: PlacedOrder; readonly message: string | undefined };
const place = async (form: object, headers: Record<string, string> = {}): Promise<Sent> => {
  const parts = [{ name: 'Contorno', value: 'Riso' }];
  const body = {
    branch: shop.branch.id,
    firstName: 'Anna',
    lastName: 'Rossi',
    legalInstructions: true,
    privacyPolicy: true,
    items: [{ product: shop.schnitzel.id, amount: 1, unit: 'piece', parts }],
    ...form,
  };
  const { status, data: placed, errors } = await ordering.place(body, { headers });
  return { status, placed, message: errors[0]?.message };
};
const mailsOf = async ({ id }: PlacedOrder, to: string, email: string) => {
  await until(async () => {
    const all = await ordering.messagesOf(id);
    return all.filter(({ state }) => state === 'sent').length >= 2;
  });
  const mails = await inbox.messagesTo(email);
  const toBranch = (await inbox.messagesTo(to)).find(({ html }) => html.includes(email));
  return { customer: mails[0], branch: toBranch };
};
const orderOf = ({ id }: PlacedOrder) => ordering.get(id);

describe('an Italian company that is in Rome and in London', () => {
  it('takes an order in its own language where none is named, with a number of the branch’s country', async () => {
    const { status, placed } = await place({ phone: '06 6982 1234', email: 'anna@example.it' });
    expect(status).toBe(201);
    expect(await orderOf(placed)).toMatchObject({ locale: 'it-IT', phone: '+390669821234', country: 'IT' });
    const { customer, branch } = await mailsOf(placed, ROME, 'anna@example.it');
    expect(customer?.text).toContain('Cotoletta');
    expect(customer?.text).toMatch(/26,00\s£/);
    // The company's own pages have no language in their address.
    expect(customer?.text).toContain(`https://beisl.example/status/${placed.uid}/`);
    expect(branch?.text).toContain('Roma Trastevere');
    for (const mail of [customer, branch]) expect(`${mail?.subject} ${mail?.text}`).not.toMatch(GERMAN);
  });

  it('writes to London and its customers in English', async () => {
    const order = { branch: shop.london.id, locale: 'en-GB', phone: '020 7946 0018', email: 'ann@example.uk' };
    const { status, placed } = await place(order);
    expect(status).toBe(201);
    expect(await orderOf(placed)).toMatchObject({ locale: 'en-GB', phone: '+442079460018', country: 'GB' });
    const { customer, branch } = await mailsOf(placed, LONDON, order.email);
    for (const mail of [customer, branch]) {
      expect(mail?.text).toContain('Breaded veal');
      expect(mail?.text).toContain('£26.00');
      expect(mail?.text).toContain('London Soho');
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(GERMAN);
    }
    expect(customer?.text).toContain(`https://beisl.example/en/status/${placed.uid}/`);
  });

  it('keeps the language of any order, and calls its dishes in one that it has', async () => {
    const { status, placed } = await place({ locale: 'fr-FR', phone: '+39 06 6982 1234' });
    expect([status, (await orderOf(placed)).locale]).toEqual([201, 'fr-FR']);
    expect((await place({ locale: 'xx-YY', phone: '+39 06 6982 1234' })).status).toBe(422);
  });

  it('says no in the language that is asked for, and never in German', async () => {
    const bare = { phone: '06 6982 1234', items: [{ product: shop.schnitzel.id, amount: 1, unit: 'piece' }] };
    const messages = [
      (await place(bare)).message,
      (await place(bare, { 'accept-language': 'it-IT' })).message,
      (await place(bare, { 'accept-language': 'en' })).message,
    ];
    expect(messages).toEqual([
      'Please choose “Contorno” for “Cotoletta”.',
      'Please choose “Contorno” for “Cotoletta”.',
      'Please choose “Side” for “Breaded veal”.',
    ]);
  });
});

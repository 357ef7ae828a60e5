import { randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import type { Notification } from '@filiale/contracts/ordering/notification';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { ordersTopic, paymentsTopic } from '@filiale/kit/events/topics';
import type { Outcome } from '@filiale/kit/stores/work-queue';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMessageCounts } from '../src/storage/message-counts.ts';
import { createNotifications, messageLanes } from '../src/storage/notifications.ts';
import { catchMessages } from './catch-messages.ts';
import {
  admin,
  announceShop,
  type ExampleShop,
  employee,
  exampleShop,
  placeExample,
  type RunningOrdering,
  startOrdering,
  until,
} from './start-ordering.ts';

let inbox: Awaited<ReturnType<typeof catchMessages>>;
let ordering: RunningOrdering;
let shop: ExampleShop;
const BRANCH = 'josefstadt@beisl.example';
const PHONE = '+436641234567';

beforeAll(async () => {
  inbox = await catchMessages();
  ordering = await startOrdering(inbox.environment);
  const plain = exampleShop();
  shop = await announceShop(ordering, {
    ...plain,
    config: { ...plain.config, enablePluginSMS: true, shopName: 'Beisl\r\nBcc: dieb@example.org' },
    branch: { ...plain.branch, email: BRANCH },
  });
}, 60_000);
afterAll(async () => {
  await ordering?.stop();
  await inbox?.stop();
}, 30_000);

/** An address nobody else in these tests has. */
const address = () => `anna-${randomUUID().slice(0, 8)}@example.at`;
const place = async (form: Record<string, unknown> = {}): Promise<PlacedOrder & { email: string }> => {
  const email = address();
  return { ...(await placeExample(ordering, shop, { email, ...form })), email: String(form.email ?? email) };
};
const staff = async ({ id }: PlacedOrder, command: string, body?: unknown) =>
  expect((await ordering.move(id, command, { body })).status).toBe(200);
/** Waits until nothing is under way any more. */
const settled = async ({ id }: PlacedOrder, most: number): Promise<Notification[]> => {
  await until(async () => {
    const all = await ordering.messagesOf(id);
    return all.length >= most && all.every(({ state }) => state !== 'queued');
  });
  return ordering.messagesOf(id);
};

describe('a held message', () => {
  it.each(['+881612345678', '+19005550123', '+43900123456'])(
    'is a text message to %s, and staff sees why; the order and its mail stand',
    async (phone) => {
      const placed = await place({ phone });
      const notifications = await settled(placed, 3);
      expect(notifications.map(({ channel, state }) => [channel, state])).toEqual([
        ['mail', 'sent'],
        ['sms', 'skipped'],
        ['mail', 'sent'],
      ]);
      expect(notifications[1]?.lastError).toMatch(/country/);
      await until(async () => (await ordering.movesOf(placed.id)).includes('held-sms-country'));
      expect(await inbox.messagesTo(phone)).toEqual([]);
    },
  );

  it('goes out to the countries that the company names', async () => {
    const smsCountries = ['GB' as const];
    const config = { ...shop.config, smsCountries, revision: shop.config.revision + 1 };
    await ordering.announce('config', config);
    const placed = await place({ phone: '+447400123456' });
    await settled(placed, 3);
    expect(await inbox.messagesTo('+447400123456')).toHaveLength(1);
    shop = { ...shop, config: { ...shop.config, revision: config.revision + 1 } };
    await ordering.announce('config', shop.config);
  });

  it('is what exceeds the day’s share of a number, an address and an origin, without touching anybody else’s', async () => {
    const counts = createMessageCounts(ordering.sql);
    const take = (key: string, origin = 'here') =>
      counts.take(
        '2026-05-04',
        [
          { scope: 'sms-origin', key: origin, most: 5 },
          { scope: 'sms-recipient', key, most: 2 },
        ],
        { scope: 'sms-day', most: 6 },
      );
    expect(await Promise.all(['a', 'a'].map((key) => take(key)))).toEqual([null, null]);
    expect(await take('a')).toBe('sms-recipient');
    expect([await take('b'), await take('c')]).toEqual([null, null]);
    expect(await take('d')).toBe('sms-origin');
    expect([await take('d', 'there'), await take('e', 'there')]).toEqual([null, null]);
    // Four that were held took nothing of the day's six.
    expect(await take('f', 'elsewhere')).toBe('sms-day');
  });

  it('is a mail or text message beyond the day’s share of its recipient, noted in the history', async () => {
    await ordering.sql.query(
      `insert into message_counts select now() at time zone 'utc', scope, key, 100 from (values ('mail-recipient', $1), ('sms-recipient', $2)) full_up(scope, key)`,
      ['voll@example.at', '+436641111111'],
    );
    const placed = await place({ email: 'Voll@example.at', phone: '+436641111111' });
    const notifications = await settled(placed, 3);
    expect(notifications.map(({ audience, state }) => [audience, state])).toEqual([
      ['customer', 'skipped'],
      ['customer', 'skipped'],
      ['branch', 'sent'],
    ]);
    await until(async () => {
      const moves = await ordering.movesOf(placed.id);
      return moves.includes('held-mail-limit') && moves.includes('held-sms-limit');
    });
  });
});

describe('messages about an order', () => {
  it('announce a new order to customer and branch by mail and SMS, and staff sees that they went out [ORDER-013, CHECK-027]', async () => {
    const placed = await place({ phone: PHONE, comment: 'Bitte <b>ohne</b> Zwiebel' });
    const notifications = await settled(placed, 3);
    expect(
      notifications.map(({ kind, channel, recipient, state, attempts }) => [kind, channel, recipient, state, attempts]),
    ).toEqual([
      ['order-placed', 'mail', placed.email, 'sent', 1],
      ['order-placed', 'sms', PHONE, 'sent', 1],
      ['new-order', 'mail', BRANCH, 'sent', 1],
    ]);
    const [mail] = await inbox.messagesTo(placed.email);
    expect(mail?.subject).toContain(`Ihre Bestellung Nr. ${placed.ticketNumber}`);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Wiener Schnitzel');
      expect(part).toContain(`https://beisl.example/status/${placed.uid}/${placed.hash}`);
    }
    const toBranch = (await inbox.messagesTo(BRANCH)).find(({ html }) => html.includes(placed.email));
    expect(toBranch?.html).toContain('Bitte &#60;b&#62;ohne&#60;/b&#62; Zwiebel');
    expect(toBranch?.html).not.toContain(placed.hash);
    const sms = (await inbox.messagesTo(PHONE)).find(({ text }) => text.includes(placed.uid));
    expect(sms?.text).toMatch(/Danke für Ihre Bestellung/);
    // The number is hidden from the team with the order's, once that is closed.
    const numbersSeen = async (as: Caller) =>
      (await ordering.send<Notification[]>(`GET /api/orders/${placed.id}/notifications`, { as })).data
        .filter(({ channel }) => channel === 'sms')
        .map(({ recipient }) => recipient);
    expect(await numbersSeen(employee)).toEqual([PHONE]);
    for (const step of ['status/confirm', 'status/completed']) await ordering.move(placed.id, step);
    expect(new Set(await numbersSeen(employee))).toEqual(new Set(['']));
    expect(await numbersSeen(admin)).toContain(PHONE);
  });

  it('follow the order in the language it was placed in, one after the other', async () => {
    const placed = await place({ locale: 'en-GB' });
    await staff(placed, 'status/confirm');
    await staff(placed, 'delay', { minutes: 15 });
    await staff(placed, 'status/in-delivery');
    await settled(placed, 5);
    const mails = await inbox.messagesTo(placed.email);
    expect(mails.map(({ subject }) => subject.replace(/ (no\. \d+|at Beisl.*)/g, ''))).toEqual(
      ['Your order', 'Confirmed: your order', 'Later than promised: your order', 'Ready for pickup: your order'].map(
        (subject) => expect.stringContaining(subject),
      ),
    );
    expect(mails[1]?.text).toContain('https://beisl.example/en/status/');
  });

  it('carry the offered time with the link, the words of the branch, and what becomes of the money', async () => {
    const offered = await place();
    const counterAppointment = new Date(Math.ceil(Date.now() / 300_000 + 6) * 300_000).toISOString();
    await staff(offered, 'counter-appointment', { counterAppointment });
    await staff(offered, 'status/reject', { message: 'Der Herd ist <kaputt>.' });
    const notifications = await settled(offered, 4);
    const [, offer, refusal] = await inbox.messagesTo(offered.email);
    const isOffered = notifications.find(({ kind }) => kind === 'counter-offer')?.state;
    // Rejected before its turn came, the offer is not made any more.
    if (isOffered === 'sent') expect(offer?.text).toMatch(/Unser Vorschlag: .*\d\d:\d\d Uhr/);
    else expect(isOffered).toBe('skipped');
    const mail = refusal ?? offer;
    expect(mail?.text).toContain('Der Herd ist <kaputt>.');
    expect(mail?.html).toContain('Der Herd ist &#60;kaputt&#62;.');
    expect(mail?.text).toContain('Es wird nichts verrechnet.');
  });

  it('are queued once, however often their event comes', async () => {
    const placed = await place();
    await settled(placed, 2);
    const { rows } = await ordering.sql.query('select cause from notifications where order_id = $1 limit 1', [
      placed.id,
    ]);
    const envelope = { eventId: String(rows[0]?.cause), type: 'OrderPlaced', occurredAt: new Date().toISOString() };
    const fact = { orderId: placed.id, state: 'placed' };
    await ordering.publish(ordersTopic, [
      placed.id,
      { envelope: { ...envelope, aggregateId: placed.id }, placed: fact },
    ]);
    // A later event on the same partition shows that it was read.
    await staff(placed, 'status/confirm');
    expect(await settled(placed, 3)).toHaveLength(3);
  });

  it('say nothing to the branch while the payment is awaited, and send no way to a payment that nobody waits for', async () => {
    const placed = await place();
    await settled(placed, 2);
    const envelope = {
      eventId: randomUUID(),
      type: 'OrderPlaced',
      occurredAt: new Date().toISOString(),
      aggregateId: placed.id,
    };
    const fact = { orderId: placed.id, state: 'awaitingPayment' };
    await ordering.publish(ordersTopic, [placed.id, { envelope, placed: fact }]);
    await until(async () => (await ordering.messagesOf(placed.id)).length === 3);
    expect((await ordering.messagesOf(placed.id))[2]).toMatchObject({
      kind: 'payment-link',
      state: 'queued',
      audience: 'customer',
    });
    await ordering.sql.query(`update notifications set due_at = now() where kind = 'payment-link'`);
    expect((await settled(placed, 3))[2]).toMatchObject({ state: 'skipped', lastError: '' });
  });

  it('announce each refund by its own sum, once per sum in all, from the topic of the payments', async () => {
    const placed = await place();
    for (const [revision, refundedCents, refundCents] of [
      [1, 0, 0],
      [2, 500, 500],
      [2, 500, 500],
      [3, 500, 0],
      [4, 1700, 1200],
    ] as const) {
      const envelope = { eventId: randomUUID(), occurredAt: new Date().toISOString(), aggregateId: placed.id };
      const changed = {
        orderId: placed.id,
        revision: String(revision),
        refundedCents: String(refundedCents),
        refundCents: String(refundCents),
      };
      await ordering.publish(paymentsTopic, [placed.id, { envelope, changed }]);
    }
    const refunds = (await settled(placed, 4)).filter(({ kind }) => kind === 'refunded');
    expect(refunds).toMatchObject(Array(2).fill({ state: 'sent', recipient: placed.email }));
    // Messages about one order are sent in parallel: the last to arrive is not the last event.
    const texts = (await inbox.messagesTo(placed.email)).map(({ text }) => text);
    const refundTexts = texts.filter((text) => text.includes('zurückgezahlt'));
    expect(refundTexts).toHaveLength(2);
    expect(refundTexts).toContainEqual(expect.stringMatching(/Wir haben 5,00\s€ zurückgezahlt/));
    expect(refundTexts).toContainEqual(
      expect.stringMatching(/Wir haben 12,00\s€ zurückgezahlt\s+Insgesamt sind es jetzt 17,00\s€/),
    );
  });
});

describe('a message that is not taken', () => {
  it('is tried again until it is, later ones wait behind it', async () => {
    await inbox.fault({ channel: 'sms', kind: 'later', times: 2 });
    const placed = await place({ phone: '+43660111', email: '' });
    await staff(placed, 'status/confirm');
    const toPhone = (await settled(placed, 3)).filter(({ channel }) => channel === 'sms');
    expect(toPhone).toMatchObject([
      { kind: 'order-placed', state: 'sent', attempts: 3, lastError: '' },
      { kind: 'confirmed', state: 'sent', attempts: 1 },
    ]);
    const texts = (await inbox.messagesTo('+43660111')).map(({ text }) => text);
    expect(texts).toEqual([expect.stringMatching(/Danke/), expect.stringMatching(/bestätigt/)]);
  });

  it('ends as failed with the reason when it is refused for good, and staff sends it again once per key [ORDER-013]', async () => {
    await inbox.fault({ channel: 'sms', kind: 'never' });
    const placed = await place({ phone: '+43660222' });
    const failed = (await settled(placed, 3)).find(({ channel }) => channel === 'sms');
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, lastError: expect.stringContaining('400') });
    const resend = { params: { id: placed.id }, as: employee };
    const key = randomUUID();
    const again = await Promise.all(
      [1, 2, 3].map(() => ordering.call('POST /api/orders/{id}/resend-new-order-sms', { ...resend, key })),
    );
    expect(again.map(({ status }) => status)).toEqual([202, 202, 202]);
    // A repeat with the same key returns the message that went out under it.
    const [sent] = again.map(({ data }) => data.map(({ id }) => id));
    expect(sent).toHaveLength(1);
    for (const { data } of again) expect(data.map(({ id }) => id)).toEqual(sent);
    expect(
      (await settled(placed, 4)).filter(({ channel, state }) => channel === 'sms' && state === 'sent'),
    ).toHaveLength(1);
    const mails = await ordering.call('POST /api/orders/{id}/resend-new-order-email', resend);
    expect(mails.data).toMatchObject([{ recipient: placed.email }, { recipient: BRANCH }]);
    expect((await ordering.eventsOf(placed.id)).filter(({ move }) => move.startsWith('resend'))).toMatchObject(
      ['resend-sms', 'resend-mail'].map((move) => ({ move, actor: { kind: 'staff', id: 'employee' }, after: {} })),
    );
  });

  it('gives up after eight attempts', async () => {
    const placed = await place({ phone: '+43660333' });
    await settled(placed, 3);
    await inbox.fault({ channel: 'sms', kind: 'later' });
    await ordering.sql.query(
      `update notifications set state = 'queued', attempts = 7, due_at = now() where order_id = $1 and channel = 'sms'`,
      [placed.id],
    );
    const sms = (await settled(placed, 3)).find(({ channel }) => channel === 'sms');
    expect(sms).toMatchObject({ state: 'failed', attempts: 8, lastError: expect.stringContaining('503'), dueAt: null });
  });

  it.each(['mail', 'sms'] as const)(
    'is the same message when it is sent twice because nobody heard that it was taken: %s',
    async (channel) => {
      const placed = await place({ phone: `+4366044${channel.length}` });
      await settled(placed, 3);
      // As after a kill between sending and marking: taken, not marked, its lease over.
      await ordering.sql.query(
        `update notifications set state = 'queued', sent_at = null, due_at = now() where order_id = $1 and channel = $2 and audience = 'customer'`,
        [placed.id, channel],
      );
      await settled(placed, 3);
      const messages = await inbox.messagesTo(channel === 'mail' ? placed.email : `+4366044${channel.length}`);
      expect(messages).toMatchObject([{ copies: 2 }]);
      if (channel === 'mail') expect(messages[0]?.name).toMatch(/^<[0-9a-f-]{36}@beisl\.example>$/);
    },
  );

  it('to a customer waits for none of many to the branch', async () => {
    const busy = await place();
    await settled(busy, 2);
    const many = Array.from({ length: 800 }, (_, index) => ({
      orderId: busy.id,
      cause: 'rush',
      kind: 'new-order' as const,
      channel: 'mail' as const,
      audience: 'branch' as const,
      recipient: `desk-${index}@beisl.example`,
      facts: {},
    }));
    await createNotifications({ pool: ordering.sql, figures: [] }).queue(many, new Date());
    const { id } = await place();
    const toCustomer = `order_id = '${id}' and audience = 'customer' and state = 'sent'`;
    const count = async (where: string) =>
      Number((await ordering.sql.query(`select count(*) from notifications where ${where}`)).rows[0].count);
    await until(async () => (await count(toCustomer)) === 1);
    expect(await count(`cause = 'rush' and state = 'queued'`)).toBeGreaterThan(0);
    await ordering.sql.query(`update notifications set state = 'skipped' where cause = 'rush' and state = 'queued'`);
  });

  it('is sent by one of several senders', async () => {
    const placed = await place();
    await settled(placed, 2);
    const other = createNotifications({ pool: ordering.sql, figures: [] });
    const messages = Array.from({ length: 60 }, (_, index) => ({
      orderId: placed.id,
      cause: 'race',
      kind: 'confirmed' as const,
      channel: 'mail' as const,
      audience: 'customer' as const,
      recipient: `race-${index}@example.at`,
      facts: {},
    }));
    await other.queue(messages, new Date());
    const [customerMail] = messageLanes;
    const claim = () =>
      other.due.claim({ at: new Date(), most: 10, leaseSeconds: 60, ...(customerMail && { lane: customerMail }) });
    const taken = (await Promise.all(Array.from({ length: 6 }, claim))).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    for (const message of taken) await other.due.settle(message, { is: 'done', written: { state: 'skipped' } });
    const raced = (await settled(placed, 62)).filter(({ recipient }) => recipient.startsWith('race-'));
    expect(raced.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(raced.filter(({ state }) => state === 'skipped')).toHaveLength(taken.length);
  });

  it('is left alone by a sender that has lost it to another', async () => {
    const placed = await place();
    await settled(placed, 2);
    const notifications = createNotifications({ pool: ordering.sql, figures: [] });
    // Not due, so that the running sender leaves it alone as well.
    const message = {
      orderId: placed.id,
      cause: 'late',
      kind: 'confirmed',
      channel: 'mail',
      audience: 'customer',
    } as const;
    const delayed = { ...message, recipient: placed.email, facts: {}, delaySeconds: 3_600 };
    await notifications.queue([delayed], new Date());
    const lane = { name: 'late', where: `order_id = '${placed.id}'` };
    const claim = (hours: number) =>
      notifications.due.claim({ at: new Date(Date.now() + hours * 3_600_000), most: 1, leaseSeconds: 60, lane });
    const [first, second] = [(await claim(2))[0], (await claim(3))[0]];
    if (!first || !second) throw new Error('not taken');
    const settle = (held: typeof first, outcome: Outcome) => notifications.due.settle(held, outcome);
    const state = async () => (await notifications.ofCause(placed.id, 'late')).map((one) => [one.state, one.lastError]);
    expect(await settle(first, { is: 'given-up', reason: 'too late' })).toBe(false);
    expect(await settle(first, { is: 'failed', until: new Date(), reason: 'too late' })).toBe(false);
    expect(await state()).toEqual([['queued', '']]);
    expect(await settle(second, { is: 'done', reason: 'mine', written: { state: 'skipped' } })).toBe(true);
    expect(await settle(second, { is: 'done', reason: '', written: { state: 'sent' } })).toBe(false);
    expect(await state()).toEqual([['skipped', 'mine']]);
  });
});

describe('hostile words', () => {
  it('reach neither the head of a mail nor its markup', async () => {
    const placed = await place({ firstName: '<script>alert(1)</script>', lastName: 'X\r\nBcc: dieb@example.org' });
    await settled(placed, 2);
    const toBranch = (await inbox.messagesTo(BRANCH)).find(({ html }) => html.includes(placed.email));
    expect(toBranch?.html).not.toMatch(/<script/i);
    expect(Object.keys(toBranch?.headers ?? {})).not.toContain('bcc');
    const [mail] = await inbox.messagesTo(placed.email);
    expect(mail?.from).toBe('Beisl Bcc: dieb@example.org · bestellung@beisl.example');
    expect(await inbox.messagesTo('dieb@example.org')).toEqual([]);
  });

  it.each(['a@example.at,b', 'a@example.at;x', '<a@example.at>'])(
    'are refused as an address that is more than one, before anybody waits for a mail: %s',
    async (email) => {
      await expect(place({ email })).rejects.toThrow(/field\.email/);
    },
  );

  it('are for staff: strangers, and devices of other branches, see and send nothing', async () => {
    const placed = await place();
    const calls = [
      ['GET', 'notifications'],
      ['POST', 'resend-new-order-email'],
      ['POST', 'resend-new-order-sms'],
    ] as const;
    for (const [method, path] of calls)
      expect((await ordering.send(`${method} /api/orders/${placed.id}/${path}`)).status).toBe(401);
    const noPhone = await ordering.call('POST /api/orders/{id}/resend-new-order-sms', {
      params: { id: placed.id },
      as: employee,
    });
    expect([noPhone.status, noPhone.code]).toEqual([422, 'notification.recipient-missing']);
    const elsewhere = {
      kind: 'device' as const,
      sub: randomUUID(),
      branch: randomUUID(),
      scopes: ['orders.read', 'orders.write'] as const,
    };
    for (const [method, path] of calls)
      expect((await ordering.send(`${method} /api/orders/${placed.id}/${path}`, { as: elsewhere })).status).toBe(404);
    const unknown = await ordering.call('GET /api/orders/{id}/notifications', {
      params: { id: randomUUID() },
      as: employee,
    });
    expect(unknown.status).toBe(404);
  });
});

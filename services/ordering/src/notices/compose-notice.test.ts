import { notificationKinds } from '@filiale/contracts/ordering/notification';
import { mailHtml } from '@filiale/mail/mail-html';
import { mailText } from '@filiale/mail/mail-text';
import { mailTheme } from '@filiale/mail/mail-theme';
import { describe, expect, it } from '@jest/globals';
import { composeNotice } from './compose-notice.ts';
import { exampleScene } from './example-scene.ts';
import { noticeTexts } from './notice-texts.ts';
import { pushPayload, smsText } from './shorten-notice.ts';

const { order, config, branch, publicUrl } = exampleScene({ kind: 'confirmed' });
const html = (notice: ReturnType<typeof composeNotice>) => mailHtml(notice, mailTheme(config, publicUrl));
const english = { ...order, locale: 'en-GB' } as const;
const facts = {
  appointment: '2026-11-22T11:30:00Z',
  counterAppointment: '2026-11-22T11:30:00Z',
  message: 'Bis bald!',
  refundedCents: 1250,
};
const tipped = { ...order, pricing: { ...order.pricing, tip: 3.8, payable: 41.8 } };
const paid = {
  ...tipped,
  paymentMethod: 'mollie',
  isPaid: true,
  payment: { status: 'paid', captured: 41.8, refunded: 0, owed: 0 },
} as const;
/** Paid online, then changed. */
const grown = {
  ...paid,
  state: 'confirmed',
  payment: { ...paid.payment, captured: 37.6, owed: 4.2 },
} as const;
const every = notificationKinds.flatMap((kind) =>
  Object.keys(noticeTexts).map((language) => {
    const scene = exampleScene({ kind, facts, order: { ...order, locale: language } });
    return { ...scene, config: { ...scene.config, locale: language } };
  }),
);

it('uses the time zone of the company for a branch that was removed', () => {
  const leadIn = (timeZone: string) => {
    const scene = exampleScene({ kind: 'confirmed', facts: { appointment: '2026-11-22T11:30:00Z' } });
    return composeNotice({ ...scene, branch: undefined, config: { ...config, timeZone } }).lead;
  };
  expect(leadIn('Europe/Vienna')).toContain('12:30');
  expect(leadIn('Europe/Lisbon')).toContain('11:30');
});

it('names every sum in the currency of the order, also when the company has another now [ADR 54]', () => {
  const inFrancs = { ...grown, currency: 'CHF', donation: 0.5 } as const;
  const company = { ...config, currency: 'CZK' };
  for (const kind of notificationKinds) {
    const words = JSON.stringify(composeNotice({ ...exampleScene({ kind, facts, order: inFrancs }), config: company }));
    expect(words).not.toMatch(/€|Kč|CZK/);
  }
  const confirmed = mailText(
    composeNotice({ ...exampleScene({ kind: 'confirmed', facts, order: inFrancs }), config: company }),
  );
  expect(confirmed).toContain('CHF');
});

describe('every message', () => {
  it.each(every.map((scene) => [scene.kind, scene.order.locale, scene] as const))(
    '%s in %s is complete as mail, plain text, SMS and push',
    async (_kind, _locale, scene) => {
      const notice = composeNotice(scene);
      const [mail, text, sms, push] = [await html(notice), mailText(notice), smsText(notice), pushPayload(notice, 'x')];
      for (const words of [notice.subject, text, sms, push.title, push.body]) {
        expect(words).not.toMatch(/\{\w+\}|\b(?:undefined|NaN|null)\b/);
        expect(words.trim()).not.toBe('');
      }
      if (notice.action) for (const words of [mail, text, sms]) expect(words).toContain(notice.action.url);
      expect(sms.length).toBeLessThanOrEqual(201);
      expect(mail).toContain('prefers-color-scheme: dark');
    },
  );

  it('says in its plain text what its HTML says', async () => {
    const notice = composeNotice(exampleScene({ kind: 'order-placed' }));
    const plain = (await html(notice))
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    const said = plain.replace(/\s+/g, ' ');
    for (const line of mailText(notice)
      .split('\n')
      .filter((each) => !/https:|^-- $|^\s*$/.test(each)))
      for (const word of line.split(/[\s:]+/).filter(Boolean)) expect(said).toContain(word);
  });
});

describe('what a message says', () => {
  const lead = (...parameters: Parameters<typeof exampleScene>) => composeNotice(exampleScene(...parameters)).lead;

  it('of money that went back is where it went: to the account, or over the counter it was paid at', () => {
    expect(lead({ kind: 'refunded', facts, order: { ...order, paymentMethod: 'mollie' } })).toContain('Konto');
    for (const paymentMethod of ['cash', 'atm-card', 'hydro-ag-voucher'] as const)
      expect(lead({ kind: 'refunded', facts, order: { ...order, paymentMethod } })).not.toContain('Konto');
  });

  it.each(['mollie', 'cash'] as const)(
    'of a further refund is its own sum, and the sum in all as such (%s)',
    (paymentMethod) => {
      const refundText = (refundCents: number, refundedCents: number, of: object = {}) => {
        const scene = {
          kind: 'refunded',
          facts: { refundCents, refundedCents },
          order: { ...order, paymentMethod, ...of },
        } as const;
        const { head, lead } = composeNotice(exampleScene(scene));
        return [head, lead].map((text) => text.replaceAll('\u00a0', ' '));
      };
      expect(refundText(1000, 1000)).toEqual(['Wir haben 10,00 € zurückgezahlt', expect.not.stringContaining('10,00')]);
      const [head, further] = refundText(10_671, 11_671);
      expect(head).toBe('Wir haben 106,71 € zurückgezahlt');
      expect(further).toMatch(/^Insgesamt sind es jetzt 116,71 €\. /);
      expect(refundText(10_671, 11_671, { locale: 'en-GB' })[1]).toMatch(/^That makes €116\.71 in total\. /);
    },
  );

  it('is a time in the zone of the branch, today or with its day', () => {
    expect(lead({ kind: 'confirmed', facts: { appointment: '2026-11-21T18:30:00Z' } })).toBe(
      'Wir bringen sie Ihnen heute um 19:30 Uhr.',
    );
    expect(lead({ kind: 'confirmed', facts: { appointment: '2026-11-22T11:30:00Z' } })).toBe(
      'Wir bringen sie Ihnen am Sonntag, 22.11.2026 um 12:30 Uhr.',
    );
    const offer = composeNotice(
      exampleScene({ kind: 'counter-offer', facts: { counterAppointment: '2026-11-22T11:30:00Z' }, order: english }),
    );
    expect(offer.head).toBe('Would Sunday, 22.11.2026 at 12:30 work as well?');
  });

  it('fits the way of ordering', () => {
    const way = (isDelivery: boolean, isDineIn: boolean) =>
      composeNotice(exampleScene({ kind: 'in-delivery', order: { ...order, isDelivery, isDineIn } })).head;
    expect([way(true, false), way(false, false), way(false, true)]).toEqual([
      'Unterwegs zu Ihnen',
      'Jetzt abholbereit',
      'Gleich an Ihrem Tisch',
    ]);
  });

  it('promises money back only to customers who paid', () => {
    expect(lead({ kind: 'rejected' })).toBe('Es wird nichts verrechnet.');
    expect(lead({ kind: 'canceled', order: { ...order, isPaid: true } })).toBe(
      'Was Sie bezahlt haben, erhalten Sie zurück.',
    );
  });

  it('asks for a payment online before the order is placed, and on the spot for what an edit added', () => {
    const waiting = composeNotice(
      exampleScene({ kind: 'payment-link', order: { ...order, state: 'awaitingPayment' } }),
    );
    expect([waiting.head, waiting.action?.label]).toEqual(['Ihre Zahlung fehlt noch', 'Zur Zahlung']);
    const owed = (isDelivery: boolean, isDineIn: boolean) =>
      composeNotice(exampleScene({ kind: 'payment-link', order: { ...grown, isDelivery, isDineIn } }));
    expect([owed(true, false).head, owed(true, false).action?.label]).toEqual([
      'Es fehlen noch 4,20\u00a0€',
      'Bestellung ansehen',
    ]);
    expect([owed(true, false), owed(false, false), owed(false, true)].map((notice) => notice.lead)).toEqual(
      ['bei der Übergabe', 'bei der Abholung', 'an Ihrem Tisch'].map(
        (where) => `Ihre Bestellung kostet nach der Änderung mehr. Bitte bezahlen Sie 4,20\u00a0€ ${where}.`,
      ),
    );
  });

  it('names dishes as they were called in the order’s language, and hides prices that are not known yet [PRICE-007]', () => {
    const { lines, totals } = composeNotice(exampleScene({ kind: 'order-placed', order: english }));
    expect(lines[0]).toMatchObject({ amount: '1 ×', name: 'Veal schnitzel', parts: 'Rice', price: '€26.00' });
    expect(lines[1]?.amount).toBe('approx. 35 dag');
    expect(lines[2]).toMatchObject({ parts: 'Foto: one file', price: 'on request' });
    expect(totals.find(({ isSum }) => isSum)?.value).toBe('€38.00');
    const sums = composeNotice(exampleScene({ kind: 'order-placed', order: tipped })).totals.slice(-2);
    expect(sums).toEqual([
      { label: 'Trinkgeld', value: '3,80\u00a0€', isSum: false },
      { label: 'Zu zahlen', value: '41,80\u00a0€', isSum: true },
    ]);
    const pricing = { ...order.pricing, isApproximate: true };
    const hidden = composeNotice(exampleScene({ kind: 'order-placed', order: { ...order, pricing } }));
    expect([hidden.totals, hidden.note]).toEqual([
      [],
      'Den genauen Preis erfahren Sie, wenn Ihre Bestellung fertig ist.',
    ]);
  });

  it('names an amount to pay only where there is one to collect, and the amount paid so far beside it', () => {
    const sums = (kind: 'confirmed' | 'payment-link', of: typeof order) => {
      const { totals } = composeNotice(exampleScene({ kind, order: of }));
      expect(totals.filter(({ isSum }) => isSum)).toHaveLength(1);
      expect(totals.at(-1)?.isSum).toBe(true);
      return totals.slice(-3).map(({ label, value }) => `${label} ${value}`.replaceAll('\u00a0', ' '));
    };
    expect(sums('confirmed', tipped).slice(-1)).toEqual(['Zu zahlen 41,80 €']);
    expect(sums('confirmed', paid).slice(-2)).toEqual(['Trinkgeld 3,80 €', 'Mit Trinkgeld 41,80 €']);
    const open = ['Mit Trinkgeld 41,80 €', 'Bereits bezahlt 37,60 €', 'Zu zahlen 4,20 €'];
    expect(sums('payment-link', grown)).toEqual(open);
    const untipped = { ...grown, pricing: { ...order.pricing, payable: 41.8, totalGross: 41.8 } };
    expect(sums('payment-link', untipped).slice(-2)).toEqual(open.slice(-2));
  });

  it('shows the state of the money beside the payment method', () => {
    const payment = (
      of: typeof order,
      kind: 'confirmed' | 'canceled' | 'refunded' = 'confirmed',
      refundedCents = 0,
    ) => {
      const facts = composeNotice(exampleScene({ kind, order: of, facts: { refundedCents } })).facts;
      return facts.find(([label]) => label === 'Zahlungsart')?.[1].replaceAll('\u00a0', ' ');
    };
    expect(payment(tipped)).toBe('Barzahlung');
    expect(payment(paid)).toBe('Online bezahlen, bezahlt');
    expect(payment(grown)).toBe('Online bezahlen, 37,60 € bezahlt');
    expect(payment({ ...paid, isCanceled: true }, 'canceled')).toBe('Online bezahlen, wird zurückgezahlt');
    expect(payment(paid, 'refunded', 1000)).toBe('Online bezahlen, bezahlt, davon 10,00 € zurückgezahlt');
    expect(payment(paid, 'refunded', 4180)).toBe('Online bezahlen, zurückgezahlt');
    expect(payment({ ...paid, isRefunded: true })).toBe('Online bezahlen, zurückgezahlt');
  });

  it('keeps who ordered for the branch, and the customer’s link from it', () => {
    const toBranch = mailText(composeNotice(exampleScene({ kind: 'new-order' })));
    expect(toBranch).toContain('Josefstädter Straße 12/2/3/14, 1080 Wien');
    expect(toBranch).not.toContain(order.hash);
    expect(mailText(composeNotice(exampleScene({ kind: 'order-placed' })))).not.toContain('Gruber');
  });
});

describe('a branch', () => {
  const toBranch = (locale: string, company: string) => {
    const scene = exampleScene({ kind: 'new-order' });
    if (!scene.branch) throw new Error('the example has a branch');
    const [item] = scene.order.items;
    const translations = { 'en-GB': { name: 'Veal schnitzel', parts: [] } };
    const items = item ? [{ ...item, name: 'Cotoletta', translations }] : [];
    return composeNotice({
      ...scene,
      order: { ...scene.order, items },
      branch: { ...scene.branch, locale },
      config: { ...scene.config, locale: company },
    });
  };

  it('is written to in its own language, else in that of the company’s texts', () => {
    expect(toBranch('', 'de-AT').subject).toMatch(/Bestellung/);
    expect(toBranch('en-GB', 'de-AT').subject).toMatch(/order/i);
    expect(toBranch('de-CH', 'it-IT').subject).toMatch(/Bestellung/);
  });

  it('of Rome reads the words of its own language, one of Madrid English ones around its dishes, one of London English names', () => {
    expect(toBranch('', 'it-IT').subject).toMatch(/^Nuovo ordine/);
    expect(toBranch('', 'es-ES').subject).toMatch(/order/i);
    expect(toBranch('', 'es-ES').lines[0]?.name).toBe('Cotoletta');
    expect(toBranch('', 'it-IT').lines[0]?.name).toBe('Cotoletta');
    expect(toBranch('en-GB', 'it-IT').lines[0]?.name).toBe('Veal schnitzel');
  });
});

describe('hostile words', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&</mj-text><mj-include path="/etc/passwd" />';

  it('stay words in every place of a mail', async () => {
    const form = {
      ...order,
      comment: hostile,
      firstName: hostile,
      email: hostile,
      phone: hostile,
      tableIdentifier: hostile,
    };
    const items = order.items.map((item) => ({ ...item, name: hostile, parts: [{ name: hostile, value: hostile }] }));
    const scene = exampleScene({
      kind: 'new-order',
      order: { ...form, items },
      config: { ...config, shopName: hostile },
      branch: branch && { ...branch, name: hostile, street: hostile },
    });
    const mail = await mailHtml(composeNotice(scene), mailTheme(scene.config, publicUrl));
    expect(mail).not.toMatch(/<img|<mj-|onerror=alert\(1\)>"/);
    expect(mail).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(mail).not.toContain('root:');
  });
});

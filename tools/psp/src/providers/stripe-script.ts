import type { Express } from 'express';
import { z } from 'zod';
import { movePayment, noted } from '../move-payment.ts';
import { isUndecided } from '../payment.ts';
import type { World } from '../world.ts';
import { stripeError, stripeIntent } from './stripe-shape.ts';

/** Where Stripe's script lies at its host. */
const SCRIPT_PATH = '/v3/';

/** What its script sends of a page: the key that everybody may know, the secret of the intent, and how the wallet decided. */
const Confirmation = z.object({
  key: z.string().regex(/^pk_(test|live)_\w{10,}$/),
  client_secret: z.string(),
  amount: z.coerce.number().int(),
  outcome: z.enum(['pay', 'decline']).default('pay'),
});

/** A stand-in for Stripe's script with its Express Checkout Element, and the call that it makes of the page of the shop. */
export function bindStripeScript(app: Express, world: World): void {
  const { payments, clock, faults } = world;
  app.get(SCRIPT_PATH, (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text/javascript').send(`(${standIn})();`);
  });
  app.post('/v1/payment_intents/:id/confirm', (request, response) => {
    // Called from pages of others, without anything of theirs.
    response.set('Access-Control-Allow-Origin', '*');
    const given = Confirmation.safeParse(request.body);
    const payment = payments.get(request.params.id);
    if (!given.success || !payment?.clientSecret || payment.clientSecret !== given.data.client_secret)
      return void response.status(400).json(stripeError('invalid_request_error', 'The client secret does not fit'));
    const error = (status: number, type: string, code: string) => {
      const now = payments.get(payment.id) ?? payment;
      const body = stripeError(type, code, code).error;
      response.status(status).json({ error: { ...body, payment_intent: stripeIntent(now) } });
    };
    if (given.data.amount !== payment.amountCents) return error(400, 'invalid_request_error', 'amount_mismatch');
    if (!isUndecided(payment)) return error(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    if (given.data.outcome === 'decline') {
      const declined = { ...payment, declines: (payment.declines ?? 0) + 1 };
      world.change(payment, noted(declined, 'authorize', clock.now()));
      return error(402, 'card_error', 'card_declined');
    }
    const paid = movePayment(payment, 'pay', clock.now());
    if (!paid) return error(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    const after = world.change(payment, paid);
    if (faults.take('error-after', { ...payment, on: 'status' })) return void response.status(502).end();
    response.json(stripeIntent(after));
  });
}

/** Runs in the page of the shop: the calls that our page makes, with a wallet that asks in German. */
const standIn = `function () {
  const origin = new URL(document.currentScript.src).origin;
  const make = (tag, text, style) => Object.assign(document.createElement(tag), { textContent: text, style });
  const button = (text, onclick) =>
    Object.assign(make('button', text, 'min-height:48px;font:inherit;width:100%;border-radius:8px;cursor:pointer'), { type: 'button', onclick });
  window.Stripe = (key) => {
    let outcome = 'pay';
    return {
      elements: (given) => {
        let options = given;
        let isSubmitted = false;
        return {
          options: () => options,
          isSubmitted: () => isSubmitted,
          update: (change) => { options = { ...options, ...change }; },
          submit: async () => { isSubmitted = true; return {}; },
          create: (type) => {
            if (type !== 'expressCheckout') throw new Error('no such element');
            const handlers = {};
            const tell = (name, event) => handlers[name] && handlers[name](event);
            let place;
            let sheet;
            const close = () => { if (sheet) sheet.remove(); sheet = undefined; };
            const open = () => {
              sheet = make('div', '', 'position:fixed;inset:auto 0 0;z-index:9999;padding:24px;background:#fff;color:#17201b;display:grid;gap:12px');
              sheet.setAttribute('role', 'dialog');
              sheet.setAttribute('aria-label', 'Wallet (Simulation)');
              const sum = (options.amount / 100).toFixed(2) + ' ' + options.currency.toUpperCase();
              const decide = (how) => () => {
                outcome = how;
                tell('confirm', { elementType: 'expressCheckout', expressPaymentType: 'google_pay', paymentFailed: close });
              };
              sheet.append(make('p', 'SIMULATION – hier fließt kein Geld', ''), make('strong', sum, ''), button('Mit Wallet bezahlen', decide('pay')),
                button('Karte ablehnen lassen', decide('decline')), button('Wallet schließen', () => { close(); tell('cancel', {}); }));
              document.body.append(sheet);
            };
            const element = {
              on: (name, handler) => { handlers[name] = handler; return element; },
              mount: (target) => {
                place = typeof target === 'string' ? document.querySelector(target) : target;
                place.replaceChildren(button('Mit Google Pay kaufen (Simulation)', () =>
                  handlers.click ? handlers.click({ elementType: 'expressCheckout', expressPaymentType: 'google_pay', resolve: open }) : open()));
                const isThere = !window.filialeHasNoWallet;
                if (!isThere) place.replaceChildren();
                setTimeout(() => tell('ready', { elementType: 'expressCheckout', availablePaymentMethods: isThere ? { applePay: false, googlePay: true } : undefined }));
              },
              destroy: () => { close(); if (place) place.replaceChildren(); },
            };
            return element;
          },
        };
      },
      confirmPayment: async ({ elements, clientSecret, confirmParams }) => {
        if (!elements.isSubmitted() || !confirmParams.return_url) throw new Error('elements.submit() and a return_url come first');
        const id = clientSecret.split('_secret_')[0];
        const response = await fetch(origin + '/v1/payment_intents/' + id + '/confirm', {
          method: 'POST', credentials: 'omit', body: new URLSearchParams({ key, client_secret: clientSecret, amount: elements.options().amount, outcome }),
        }).catch(() => null);
        const body = response ? await response.json().catch(() => ({})) : {};
        if (!response || !response.ok) return { error: body.error || { type: 'api_connection_error' } };
        return { paymentIntent: body };
      },
    };
  };
}`;

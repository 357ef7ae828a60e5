import type { Express, Response } from 'express';
import { z } from 'zod';
import { customerMoves } from './move-payment.ts';
import { overviewHtml, pageHtml, paymentHtml, returnFormHtml } from './page-html.ts';
import { isUndecided, type SimulatedPayment } from './payment.ts';
import type { Providers } from './provider-traits.ts';
import type { World } from './world.ts';

/** The providers' pages for customers: where a payment is made, given up, declined or left to expire. */
export function bindHostedPages(app: Express, world: World, providers: Providers): void {
  const { payments } = world;
  const show = (response: Response, html: string, status = 200): void => {
    response
      .status(status)
      .set({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
        'Referrer-Policy': 'no-referrer',
      })
      .type('html')
      .send(html);
  };
  const unknown = (response: Response): void =>
    show(response, pageHtml('Unbekannte Zahlung', '<p>Diese Zahlung gibt es nicht.</p>'), 404);

  const page = (request: { params: { id: string } }, response: Response): void => {
    const payment = payments.get(request.params.id);
    if (payment) show(response, paymentHtml(payment, backUrl(payment, providers)));
    else unknown(response);
  };
  for (const { pagePath } of Object.values(providers)) app.get(pagePath, page);

  app.post('/hosted/:id', (request, response) => {
    const payment = payments.get(request.params.id);
    const move = z.enum(customerMoves).safeParse(request.body?.move);
    if (!payment || !move.success) return unknown(response);
    // A customer who returns to the page and presses again is redirected by the earlier decision.
    const { leftOpenBy, backFields } = providers[payment.provider];
    const isLeftOpen = isUndecided(payment) && leftOpenBy.includes(move.data);
    const after = (isLeftOpen ? undefined : world.move(payment, move.data)) ?? payment;
    const url = backUrl(after, providers);
    if (!isLeftOpen && (after.status === 'expired' || isUndecided(after)))
      return show(response, paymentHtml(after, url));
    if (after.returnMethod === 'GET') return response.redirect(303, url);
    show(response, returnFormHtml(backFields(after), url));
  });

  app.get('/', (_request, response) => show(response, overviewHtml(payments.all().slice(-100).reverse())));
}

/** Where the provider sends the browser, by outcome. */
function backUrl(payment: SimulatedPayment, providers: Providers): string {
  const { status, provider, successUrl, cancelUrl, errorUrl } = payment;
  const isGivenUp = status === 'canceled' || status === 'expired' || isUndecided(payment);
  const target = isGivenUp ? cancelUrl : status === 'failed' ? errorUrl : successUrl;
  const fields = Object.entries(providers[provider].backFields(payment));
  if (fields.length === 0 || payment.returnMethod === 'POST') return target;
  const url = new URL(target);
  for (const [name, value] of fields) url.searchParams.set(name, value);
  return url.href;
}

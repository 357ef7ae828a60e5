import type { Express, Response } from 'express';
import { z } from 'zod';
import { customerMoves } from './move-payment.ts';
import { overviewHtml, pageHtml, paymentHtml, returnFormHtml } from './page-html.ts';
import { isUndecided, type SimulatedPayment } from './payment.ts';
import type { World } from './world.ts';

/** The providers' pages for customers: where a payment is made, given up, declined or left to expire. */
export function bindHostedPages(app: Express, world: World): void {
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
    if (payment) show(response, paymentHtml(payment, backUrl(payment)));
    else unknown(response);
  };
  app.get('/checkout/:id', page);
  app.get('/v1/start/:id', page);

  app.post('/hosted/:id', (request, response) => {
    const payment = payments.get(request.params.id);
    const move = z.enum(customerMoves).safeParse(request.body?.move);
    if (!payment || !move.success) return unknown(response);
    // Whoever comes back to the page and presses again is sent where the decision already led.
    const after = world.move(payment, move.data) ?? payment;
    const url = backUrl(after);
    if (after.status === 'expired' || isUndecided(after)) return show(response, paymentHtml(after, url));
    if (after.returnMethod === 'GET') return response.redirect(303, url);
    show(response, returnFormHtml(after, url));
  });

  app.get('/', (_request, response) => show(response, overviewHtml(payments.all().slice(-100).reverse())));
}

/** Where the provider sends the browser: Mollie always to one address, Datatrans by outcome and with its reference. */
function backUrl(payment: SimulatedPayment): string {
  const { status, provider, successUrl, cancelUrl, errorUrl } = payment;
  const isGivenUp = status === 'canceled' || status === 'expired' || isUndecided(payment);
  const target = isGivenUp ? cancelUrl : status === 'failed' ? errorUrl : successUrl;
  if (provider === 'mollie' || payment.returnMethod === 'POST') return target;
  const url = new URL(target);
  url.searchParams.set('datatransTrxId', payment.id);
  return url.href;
}

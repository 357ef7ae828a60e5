import { byOnlineMethod } from '@filiale/contracts/payment/online-methods';
import { escapedHtml as escaped } from '@filiale/kit/http/escaped-html';
import { isUndecided, type PaymentStatus, type SimulatedPayment, type SimulatedRefund } from './payment.ts';

const names = byOnlineMethod(({ name }) => name);
const statusTexts: Record<PaymentStatus, string> = {
  open: 'Offen',
  pending: 'In Bearbeitung',
  authorized: 'Vorgemerkt',
  paid: 'Bezahlt',
  canceled: 'Abgebrochen',
  expired: 'Abgelaufen',
  failed: 'Fehlgeschlagen',
};
const refundTexts: Record<SimulatedRefund['status'], string> = {
  pending: 'unterwegs',
  processing: 'unterwegs',
  refunded: 'erstattet',
  failed: 'fehlgeschlagen',
  canceled: 'abgebrochen',
};
const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('de-AT', { style: 'currency', currency }).format(cents / 100);

const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #17201b; background: #f5f5f0 }
  body { margin: 0; display: grid; justify-items: center; gap: 24px }
  .mark { box-sizing: border-box; width: 100%; padding: 12px 16px; background: #f5b93f; text-align: center; font-weight: 650 }
  main { box-sizing: border-box; width: min(100% - 32px, 440px); padding: 24px; background: #fff; border-radius: 16px; box-shadow: 0 1px 3px #0002 }
  main.wide { width: min(100% - 32px, 1000px); overflow-x: auto }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.2 } p { margin: 0 0 16px; color: #47524c }
  .sum { font-size: 34px; font-weight: 700; color: #17201b; font-variant-numeric: tabular-nums }
  form { display: grid; gap: 12px } button, a.button { min-height: 48px; border-radius: 10px; border: 1.5px solid #7f8a83; background: #fff; font: inherit; font-weight: 650; color: #17201b; cursor: pointer; display: grid; place-items: center; text-decoration: none }
  button.first, a.first { background: #1b5fa6; border-color: #1b5fa6; color: #fff } :focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
  table { width: 100%; border-collapse: collapse } th, td { padding: 8px; text-align: left; border-bottom: 1px solid #ecece4 } th:nth-child(4), td:nth-child(4) { text-align: right; white-space: nowrap }
  small { color: #5d6861; overflow-wrap: anywhere }`;

export const pageHtml = (title: string, content: string, className = ''): string => `<!doctype html>
<html lang="de-AT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)} · Simulation</title><style>${style}</style></head>
<body><div class="mark">SIMULATION – hier fließt kein Geld</div><main class="${className}"><h1>${escaped(title)}</h1>${content}</main></body></html>`;

/** The page on which a customer pays, or reads what became of the payment. */
export function paymentHtml(payment: SimulatedPayment, backUrl: string): string {
  const { id, provider, amountCents, currency, description, refno, status, method } = payment;
  const sum = `<p>${escaped(description || refno)}</p><p class="sum">${money(amountCents, currency)}</p>`;
  const foot = `<p></p><small>${names[provider]} · ${escaped(method)} · ${escaped(id)}</small>`;
  if (!isUndecided(payment)) {
    const outcome = `<p>Diese Zahlung ist bereits entschieden: <strong>${statusTexts[status]}</strong>.</p>`;
    const back = `<a class="button first" href="${escaped(backUrl)}">Zurück zum Geschäft</a>`;
    return pageHtml(`Zahlung mit ${names[provider]}`, sum + outcome + back + foot);
  }
  const button = (move: string, text: string, className = '') =>
    `<button name="move" value="${move}" class="${className}">${text}</button>`;
  const form = `<form method="post" action="/hosted/${escaped(id)}">
    ${button('pay', `${money(amountCents, currency)} bezahlen`, 'first')}
    ${button('cancel', 'Abbrechen')}${button('fail', 'Zahlung ablehnen lassen')}${button('expire', 'Ablaufen lassen')}</form>`;
  return pageHtml(`Zahlung mit ${names[provider]}`, sum + form + foot);
}

/** Sends the browser back with a form, for shops that asked for POST. */
export function returnFormHtml(fields: Readonly<Record<string, string>>, url: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const form = `<form method="post" action="${escaped(url)}">${inputs.join('')}<button class="first">Weiter</button></form>`;
  return pageHtml('Zurück zum Geschäft', form);
}

/** What the providers know, newest first. */
export function overviewHtml(payments: readonly SimulatedPayment[]): string {
  const rows = payments.map(
    (one) =>
      `<tr><td>${names[one.provider]}</td><td>${escaped(one.description || one.refno)}<br><small>${escaped(one.id)}</small></td>
      <td>${statusTexts[one.status]}</td><td>${money(one.amountCents, one.currency)}</td>
      <td>${one.refunds.map(({ amountCents, status }) => `${money(amountCents, one.currency)} ${refundTexts[status]}`).join('<br>')}</td></tr>`,
  );
  const head = '<tr><th>Anbieter</th><th>Zahlung</th><th>Stand</th><th>Betrag</th><th>Erstattet</th></tr>';
  return pageHtml('Simulierte Zahlungen', `<table>${head}${rows.join('')}</table>`, 'wide');
}

import { timerKinds } from '@filiale/rules/order-timers';
import { describe, expect, it } from '@jest/globals';
import { formMessages } from '../form-messages.ts';
import { actorText, doneText } from './line-text.ts';

const german = formMessages['de-AT'];
const english = formMessages['en-GB'];

describe('who and what of a line of the log', () => {
  it.each([
    ['products.delete', 'wollte Produkte löschen: abgelehnt', 'tried to delete products: refused'],
    ['tables.labels', 'wollte Etiketten drucken (Tische): abgelehnt', 'tried to print labels (tables): refused'],
    ['GET /api/session', 'wollte „GET /api/session“ aufrufen: abgelehnt', 'tried to call “GET /api/session”: refused'],
    ['login', 'wollte sich anmelden: abgelehnt', 'tried to sign in: refused'],
    ['link-request', 'hat einen Link zum Anmelden angefordert: abgelehnt', 'requested a sign-in link: refused'],
  ])('say that %s was refused', (action, de, en) => {
    expect(doneText({ action, outcome: 'refused' }, german, 'de', true)).toBe(de);
    expect(doneText({ action, outcome: 'refused' }, english, 'en', true)).toBe(en);
  });

  it('say what was done as before', () => {
    expect(doneText({ action: 'key-made', outcome: 'done' }, german, 'de', true)).toBe(
      'hat einen Schlüssel ausgestellt:',
    );
    expect(doneText({ action: 'login', outcome: 'done' }, english, 'en', false)).toBe('signed in');
  });

  it('call what runs by itself by what it is for, in German and English', () => {
    const timers = timerKinds.filter((kind) => kind !== 'payment-hold').map((kind) => `order-timer ${kind}`);
    const jobs = [
      ...timers,
      ...['follow-payment', 'customers-of-orders', 'end-former-customers', 'remove-expired-uploads'],
      ...['webhooks', 'device-commands', 'uses-again', 'refund'],
    ];
    for (const texts of Object.values(formMessages))
      expect(jobs.filter((actorName) => actorText({ actorKind: 'job', actorName }, texts) === actorName)).toEqual([]);
    expect(actorText({ actorKind: 'job', actorName: 'order-timer missed-warning' }, german)).toBe(
      'Zeitüberwachung (Bestellung verpasst)',
    );
  });

  it('leave names of people and of jobs of other versions as they are', () => {
    expect(actorText({ actorKind: 'staff', actorName: 'webhooks' }, german)).toBe('webhooks');
    expect(actorText({ actorKind: 'job', actorName: 'tidy' }, german)).toBe('tidy');
    expect(actorText({ actorKind: 'job', actorName: '' }, german)).toBe('Von selbst');
  });
});

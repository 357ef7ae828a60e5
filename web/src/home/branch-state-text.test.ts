import { describe, expect, it } from '@jest/globals';
import { branchStateText } from './branch-state-text.ts';
import { homeMessages } from './home-messages.ts';

const texts = homeMessages['de-AT'];
const until = new Date('2026-11-20T20:00:00Z');
const hours = { from: '11:00', to: '21:00' };
const next = (day: 'today' | 'saturday') => ({ at: new Date('2026-11-21T10:00:00Z'), day, localDate: '2026-11-21' });

describe('a branch card', () => {
  it.each([
    [
      'open',
      { state: 'open', until, today: hours, delivery: null, pickup: { from: '11:20', to: '20:45' } },
      ['ok', 'Offen heute 11 Uhr bis 21 Uhr', 'Abholung 11:20 bis 20:45'],
    ],
    [
      'closing soon',
      { state: 'closing-soon', until, today: hours, delivery: null, pickup: hours },
      ['warn', 'Offen heute 11 Uhr bis 21 Uhr', 'Schließt bald · Abholung bis 21:00'],
    ],
    [
      'open, and delivers longer',
      { state: 'open', until, today: hours, delivery: { from: '17:00', to: '22:30' }, pickup: hours },
      ['ok', 'Offen heute 11 Uhr bis 21 Uhr', 'Abholung 11:00 bis 21:00 · Lieferung bis 22:30'],
    ],
    [
      'delivering only',
      { state: 'closing-soon', until, today: null, delivery: { from: '17:00', to: '22:00' }, pickup: null },
      ['warn', 'Jetzt nur Lieferung, bis 22 Uhr', 'Schließt bald'],
    ],
    [
      'open around the clock',
      { state: 'open', until: null, today: hours, delivery: null, pickup: hours },
      ['ok', 'Rund um die Uhr geöffnet', ''],
    ],
    [
      'closed until Saturday',
      { state: 'closed', next: next('saturday'), closedMessage: '' },
      ['error', 'Geschlossen', 'Öffnet Samstag um 11:00'],
    ],
    [
      'closed until later',
      { state: 'closed', next: next('today'), closedMessage: '' },
      ['error', 'Geschlossen', 'Öffnet heute um 11:00'],
    ],
    [
      'closed for long',
      { state: 'closed', next: null, closedMessage: 'Betriebsferien' },
      ['error', 'Geschlossen', 'Betriebsferien'],
    ],
  ] as const)('that is %s says so [HOME-010] [HOME-012]', (_fact, state, [tone, shown, detail]) => {
    expect(branchStateText(state, true, 'Europe/Vienna', 'de-AT', texts)).toEqual({ tone, state: shown, detail });
  });

  it('of a branch that is not public does not say that it is open [HOME-005]', () => {
    const open = { state: 'open', until, today: hours, delivery: null, pickup: hours } as const;
    expect(branchStateText(open, false, 'Europe/Vienna', 'de-AT', texts)).toEqual({
      tone: 'neutral',
      state: 'Noch nicht öffentlich',
      detail: '',
    });
  });
});

import type { WorkWarning } from '@filiale/contracts/workforce/work-warning';
import { expect, it } from '@jest/globals';
import { warningText } from './warning-text.ts';
import { workingTimeMessages } from './working-time-messages.ts';

const said = (warning: Pick<WorkWarning, 'code' | 'level' | 'value' | 'limit'>): string =>
  warningText(
    workingTimeMessages['de-AT'],
    { ...warning, localDate: '2026-03-02', at: '2026-03-02T13:00:00.000Z', by: 'AZG § 11 Abs. 1' },
    'Europe/Vienna',
  );

it('says a warning with its time or its amounts', () => {
  expect(said({ code: 'break-due', level: 'ahead', value: 21_000, limit: 21_600 })).toBe('Pause fällig bis 14:00');
  expect(said({ code: 'rest-too-short', level: 'check', value: 34_200, limit: 39_600 })).toBe(
    'Ruhezeit 9:30 h statt 11:00 h (nur unter Bedingungen erlaubt)',
  );
  expect(said({ code: 'days-in-row', level: 'broken', value: 7, limit: 6 })).toBe(
    '7 Arbeitstage in Folge, erlaubt sind 6',
  );
  expect(said({ code: 'day-too-long', level: 'ahead', value: 41_400, limit: 43_200 })).toBe(
    'Höchstarbeitszeit 12:00 h um 14:00',
  );
});

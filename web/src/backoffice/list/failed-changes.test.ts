import { expect, it } from '@jest/globals';
import { failedChanges } from './failed-changes.ts';

const words = { stale: 'anderswo geändert', other: 'ohne Grund' };
const refused = (name: string, code: string, message: string) => ({
  name,
  outcome: { status: 409, errors: [{ code, message }] },
});

it('says each reason once, with the first records that it stopped', () => {
  const stale = ['Gulasch', 'Schnitzel', 'Knödel', 'Suppe'].map((name) => refused(name, 'record.stale', ''));
  expect(failedChanges([...stale, refused('Saft', 'field.min', 'Mindestens 0.')], words)).toEqual([
    { reason: 'anderswo geändert', names: ['Gulasch', 'Schnitzel', 'Knödel'], left: 1 },
    { reason: 'Mindestens 0.', names: ['Saft'], left: 0 },
  ]);
});

it('has words where no reason came', () => {
  expect(failedChanges([{ name: 'Saft', outcome: undefined }], words)).toEqual([
    { reason: 'ohne Grund', names: ['Saft'], left: 0 },
  ]);
});

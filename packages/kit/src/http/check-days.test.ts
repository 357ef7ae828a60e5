import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { checkDays } from './check-days.ts';
import { errorAnswer } from './error-answer.ts';
import { checkQuery } from './request-parsing.ts';

const said = (work: () => void, language: 'de' | 'en' = 'de') => {
  try {
    work();
  } catch (error) {
    const { status, body } = errorAnswer(error, language);
    const { code, message, details } = body.errors[0] ?? { code: '', message: '' };
    return [status, code, message, (details as { readonly name?: string })?.name];
  }
  return null;
};
const invalid = 'request.parameter-invalid';

describe('days of a question are refused in words of people [ERR-015]', () => {
  it('where they end before they begin', () => {
    const crossed = () => checkDays({ from: '2026-11-30', to: '2026-11-01' }, 31);
    expect(said(crossed)).toEqual([
      ...[400, invalid],
      'Der Zeitraum endet, bevor er beginnt: „Bis“ liegt vor „Von“. Bitte tauschen Sie die beiden Tage.',
      'to',
    ]);
    expect(said(crossed, 'en')?.[2]).toBe(
      'The period ends before it begins: “To” is before “From”. Please swap the two days.',
    );
  });

  it('where they are too many, counted with both', () => {
    expect(said(() => checkDays({ from: '2026-11-01', to: '2026-11-30' }, 30))).toBeNull();
    expect(said(() => checkDays({ from: '2026-10-01', to: '2026-11-30' }, 60, { from: 'start', to: 'end' }))).toEqual([
      ...[400, invalid],
      'Der Zeitraum ist zu lang: höchstens 60 Tage. Bitte wählen Sie ein späteres „Von“.',
      'start',
    ]);
  });

  it('where they are no days, or missing; what people are not asked for stays a parameter', () => {
    const query = z.strictObject({ from: z.iso.date(), page: z.coerce.number().default(1) });
    const text = (asked: Record<string, string>, language: 'de' | 'en' = 'de') =>
      said(() => checkQuery(query, asked), language)?.[2];
    expect(text({ from: '30.11.2026' })).toBe('„Von“ ist kein Datum. Bitte schreiben Sie es wie 2026-11-30.');
    expect(text({}, 'en')).toBe('“From” is missing. Please give a date.');
    expect(text({ from: '2026-11-30', page: 'x' })).toBe('Der Parameter „page“ ist ungültig.');
  });
});

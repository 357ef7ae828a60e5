import { expect, it } from '@jest/globals';
import { errorAnswer } from './error-answer.ts';
import { ProblemError, problemsError } from './problem-error.ts';

it.each([
  [{ field: 'to' }, 'Der Parameter „to“ ist ungültig.'],
  [{ field: 'filter', details: { name: 'filter[day]' } }, 'Der Parameter „filter[day]“ ist ungültig.'],
  [{ details: { name: 'cursor' } }, 'Der Parameter „cursor“ ist ungültig.'],
])('a parameter that is refused is named: %j', (more, message) => {
  const { status, body } = errorAnswer(new ProblemError('request.parameter-invalid', more), 'de');
  expect([status, body.errors[0]?.message]).toEqual([400, message]);
});

it.each([
  [
    { reason: 'overlaps-other-work' },
    'en',
    'Working time is already recorded for this period. Please change the start or the end.',
  ],
  [
    { reason: 'overlaps-other-absence' },
    'de',
    'In dieser Zeit ist schon eine Abwesenheit eingetragen. Bitte ändern Sie Beginn oder Ende.',
  ],
  [{ reason: 'constructor' }, 'de', 'Bitte geben Sie einen gültigen Wert ein.'],
  [undefined, 'de', 'Bitte geben Sie einen gültigen Wert ein.'],
] as const)('a value that is refused for a reason says it: %j in %s', (details, language, message) => {
  const { body } = errorAnswer(new ProblemError('field.invalid', { field: 'startedAt', details }), language);
  expect(body.errors).toEqual([{ code: 'field.invalid', field: 'startedAt', message, ...(details && { details }) }]);
});

it('an error by RFC 9457 is the first problem, with all of them beside it', () => {
  const error = problemsError([
    { code: 'field.required', field: 'name' },
    { code: 'field.too-long', field: 'sku', details: { maximum: 60 } },
  ]);
  const { body, details } = errorAnswer(error, 'en');
  expect(details).toEqual({
    ...{ type: '/api/docs/problems/field.required', title: details.detail, status: 422, code: 'field.required' },
    ...{ detail: body.errors[0]?.message, field: 'name', errors: body.errors },
  });
});

it('what a code means has no gaps: where its text names something of the case, it is the text of the status', () => {
  const { details } = errorAnswer(new ProblemError('field.too-long', { field: 'sku', details: { maximum: 60 } }), 'en');
  expect(details).toMatchObject({ title: 'Unprocessable Entity', detail: expect.stringContaining('60') });
});

import { expect, it } from '@jest/globals';
import { errorAnswer } from './error-answer.ts';
import { ProblemError } from './problem-error.ts';

it.each([
  [{ field: 'to' }, 'Der Parameter „to“ ist ungültig.'],
  [{ field: 'filter', details: { name: 'filter[day]' } }, 'Der Parameter „filter[day]“ ist ungültig.'],
  [{ details: { name: 'cursor' } }, 'Der Parameter „cursor“ ist ungültig.'],
])('a parameter that is refused is named: %j', (more, message) => {
  const { status, body } = errorAnswer(new ProblemError('request.parameter-invalid', more), 'de');
  expect([status, body.errors[0]?.message]).toEqual([400, message]);
});

import { STATUS_CODES } from 'node:http';
import { type ProblemDetails, problemPage } from '@filiale/contracts/api/problem-details';
import { messageLanguage, problemMessage } from '@filiale/contracts/api/problem-message';
import { type ProblemCode, problems, type WireProblem } from '@filiale/contracts/api/problems';
import { reasonText } from '@filiale/contracts/api/reason-texts';
import { type Problem, ProblemError } from './problem-error.ts';
import { isStoreAway } from './store-away.ts';

/** An error as it is answered: status, headers, and the list of problems with their texts. */
export type ErrorAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly errors: readonly WireProblem[] };
  /** The same by RFC 9457. */
  readonly details: ProblemDetails;
  /** The cause must be logged: it is a bug or a store that is away, not a refusal. */
  readonly isUnexpected: boolean;
};

/** Seconds after which a client may try again while a store is away. */
const RETRY_AFTER_SECONDS = 2;

const textOf = ({ code, field, details }: Problem, language: 'de' | 'en'): string =>
  (code === 'field.invalid' || code === 'request.parameter-invalid' ? reasonText(details, language) : undefined) ??
  problemMessage(code, language, { name: field, ...(details as object | undefined) });

/** A refusal as it is answered, in one of the languages. A text that names a parameter names its field, unless the details do. */
export const wireProblem = (problem: Problem, language: 'de' | 'en'): WireProblem => ({
  code: problem.code,
  message: textOf(problem, language),
  ...(problem.field === undefined ? {} : { field: problem.field }),
  ...(problem.details === undefined ? {} : { details: problem.details }),
});

const headersOf = (code: ProblemCode, details: unknown): Record<string, string> => {
  const status = problems[code].status as number;
  if (status === 503) return { 'retry-after': String(RETRY_AFTER_SECONDS) };
  if (status !== 429) return {};
  const seconds = typeof details === 'object' && details !== null && 'seconds' in details ? Number(details.seconds) : 1;
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds) || 1)) };
};

/** What a code means, the same each time: its text, or that of its status where the text names something of the case. */
const titleOf = (code: ProblemCode, language: 'de' | 'en'): string =>
  problems[code][language].includes('{')
    ? (STATUS_CODES[problems[code].status] ?? code)
    : problemMessage(code, language);

/** Turns a thrown value into an answer: refusals as they are, stores that are away into 503, everything else into `internal`. */
export function errorAnswer(error: unknown, language: 'de' | 'en'): ErrorAnswer {
  const refusal = error instanceof ProblemError ? error : undefined;
  const code = refusal?.code ?? (isStoreAway(error) ? 'service.unavailable' : 'internal');
  const spoken = refusal?.locale === undefined ? language : messageLanguage([refusal.locale]);
  const list: readonly Problem[] = refusal?.problems ?? [{ code }];
  const { status } = problems[code];
  const errors = list.map((problem) => wireProblem(problem, spoken));
  const { message: detail, ...first } = errors[0] ?? { code, message: '' };
  return {
    status,
    headers: headersOf(code, refusal?.details),
    body: { errors },
    details: { type: problemPage(code), title: titleOf(code, spoken), status, detail, ...first, errors },
    isUnexpected: refusal === undefined || refusal.code === 'internal',
  };
}

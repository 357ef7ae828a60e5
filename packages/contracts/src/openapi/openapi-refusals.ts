import { problemMediaType } from '../api/problem-details.ts';
import { type ProblemCode, problems } from '../api/problems.ts';
import { kindsOfCalls, problemsByKind } from '../api/problems-of-route.ts';
import type { Route } from '../api/route.ts';
import type { Json } from './openapi-schemas.ts';
import { referTo } from './schema-references.ts';

const statusTexts: Record<number, string> = {
  400: 'Malformed',
  401: 'No session, or a token that is not valid',
  403: 'Known, but not allowed; `details.right` names what is missing',
  404: 'Missing, or not yours',
  405: 'Method not allowed here',
  409: 'State conflict',
  413: 'Body too large',
  415: 'Content type not supported',
  422: 'Refused by a rule',
  429: 'Too many calls; `Retry-After` says when to try again',
  500: 'An error of ours',
  502: 'A service answered nonsense',
  503: 'A service or store is away; `Retry-After` says when to try again',
  504: 'A service did not answer in time',
};

/** The answer for all refusals: codes by kind of call. */
export const refusedAnswer = (): Json => {
  const listed = (codes: readonly ProblemCode[]): string =>
    [...Map.groupBy(codes, (code) => problems[code].status)]
      .map(([status, all]) => `${status} ${all.map((code) => `\`${code}\``).join(', ')}`)
      .join('; ');
  const meanings = Object.entries(statusTexts).map(([status, text]) => `- ${status}: ${text}`);
  const kinds = kindsOfCalls.map(({ about, codes }) => `- ${about}: ${listed(codes)}`);
  return {
    description: `Refused; the description of a call says with what besides\n\n${kinds.join('\n')}\n\nStatuses:\n\n${meanings.join('\n')}`,
    headers: { 'Retry-After': { description: 'Of 429 and 503, in seconds', schema: { type: 'integer' } } },
    content: {
      'application/json': { schema: referTo('Errors') },
      [problemMediaType]: { schema: referTo('ProblemDetails') },
    },
  };
};

/** What a call is refused with besides what its kind is. */
export const problemsOf = (key: string, route: Route): string[] => {
  const { own } = problemsByKind(key, route);
  return own.length > 0 ? [`Problems: ${own.map((code) => `\`${code}\` (${problems[code].status})`).join(', ')}.`] : [];
};

import { type ProblemCode, problems } from './problems.ts';
import { extentsIn, type Right } from './rights.ts';
import { isAnsweredOnce, methodAndPath, type Route } from './route.ts';

/** Problems that any call may meet. */
export const always: readonly ProblemCode[] = [
  'request.malformed',
  'request.parameter-unknown',
  'request.parameter-invalid',
  'request.too-many',
  'access.token-invalid',
  'internal',
  'service.unavailable',
  'service.timeout',
];

/** All codes of an area: `field` of `field.required`. */
export const codesOfArea = (area: string): ProblemCode[] =>
  (Object.keys(problems) as ProblemCode[]).filter((code) => code.startsWith(`${area}.`));

/** What a write may meet whose right reaches not every record or not every field. */
const fieldRefusals = (right: Right | undefined): ProblemCode[] => {
  const extents = extentsIn(right?.allowed ?? {}).map(([, extent]) => extent);
  return [
    ...(extents.some((extent) => typeof extent === 'object' && extent.fields)
      ? ['access.field-forbidden' as const]
      : []),
    ...(extents.some((extent) => extent !== 'all') ? ['access.out-of-reach' as const] : []),
  ];
};

const wordsOfActions = {
  create: 'creating a record',
  replace: 'replacing a record',
  remove: 'deleting a record',
  upsert: 'saving a record by its external id',
  undo: 'taking a change back',
  restore: 'restoring a record',
} as const;

/** What calls of a kind are refused with, whatever they do. */
type Kind = {
  readonly about: string;
  readonly is: (key: string, route: Route) => boolean;
  readonly codes: readonly ProblemCode[];
};
const isWrite = (key: string): boolean => methodAndPath(key).method !== 'GET';

export const kindsOfCalls: readonly Kind[] = [
  { about: 'any call', is: () => true, codes: always },
  {
    about: 'calls that not everybody may make',
    is: (_key, { access, right }) => access !== 'public' && right?.allowed.public !== 'all',
    codes: ['access.session-missing', 'access.forbidden'],
  },
  {
    about: 'calls that change something, where they come with a cookie',
    is: (key, { isFromElsewhere }) => isWrite(key) && !isFromElsewhere,
    codes: ['request.csrf-invalid'],
  },
  {
    about: 'calls with an id or a key in their path',
    is: (_key, { params }) => Boolean(params),
    codes: ['record.missing'],
  },
  {
    about: 'calls with a body',
    is: (_key, { body }) => Boolean(body),
    codes: ['request.body-malformed', 'request.too-large', 'request.type-unsupported', ...codesOfArea('field')],
  },
  { about: 'uploads', is: (_key, { accepts }) => accepts === 'multipart', codes: codesOfArea('media') },
  {
    about: 'calls that take an `Idempotency-Key`',
    is: (key, route) => Boolean(route.idempotency) || isAnsweredOnce(key, route),
    codes: ['request.idempotency-key-invalid'],
  },
  {
    about: 'those of them that answer once: every `POST` but of orders',
    is: (key, route) => isAnsweredOnce(key, route) || route.resource?.action === 'batch',
    codes: ['request.key-reused', 'request.key-running'],
  },
  {
    about: 'calls that need an `Idempotency-Key`',
    is: (_key, { idempotency }) => idempotency === 'required',
    codes: ['request.idempotency-key-missing'],
  },
  ...(
    [
      ['create', ['record.exists']],
      ['replace', ['record.stale', 'request.id-mismatch']],
      ['remove', ['record.stale', 'record.in-use']],
      ['upsert', ['record.missing', 'record.stale', 'record.exists', 'request.id-mismatch']],
      ['undo', ['access.field-forbidden', 'record.changed-since', 'record.stale', 'change.value-unknown']],
      ['restore', [...codesOfArea('field'), 'record.exists']],
    ] as const
  ).map(
    ([action, codes]): Kind => ({
      about: wordsOfActions[action],
      is: (_key, { resource }) => resource?.action === action,
      codes,
    }),
  ),
];

/** Codes that a route may answer: those of the kinds that it is of, and those written at it. */
export function problemsByKind(key: string, route: Route): { kinds: readonly Kind[]; own: ProblemCode[] } {
  const { right, accepts, resource, asksForProof, problems: given = [] } = route;
  const kinds = kindsOfCalls.filter(({ is }) => is(key, route));
  const isOfRecord = ['create', 'replace', 'undo', 'restore'].includes(resource?.action ?? '');
  const codes: ProblemCode[] = [
    ...given,
    ...(asksForProof ? (['access.proof-needed'] as const) : []),
    ...(accepts === 'form' || accepts === 'bytes' ? (['request.too-large'] as const) : []),
    ...(isOfRecord ? fieldRefusals(right) : []),
  ];
  const known = new Set(kinds.flatMap((kind) => kind.codes));
  return { kinds, own: [...new Set(codes)].filter((code) => !known.has(code)).sort() };
}

/** All codes that a route may answer. */
export function problemCodesOf(key: string, route: Route): ProblemCode[] {
  const { kinds, own } = problemsByKind(key, route);
  return [...new Set([...kinds.flatMap(({ codes }) => codes), ...own])].sort();
}

import { type ProblemCode, problems } from './problems.ts';
import { extentsIn, type Right } from './rights.ts';
import { isAnsweredOnce, methodAndPath, type Route } from './route.ts';

/** Problems that any call may meet. */
const always: readonly ProblemCode[] = [
  'request.malformed',
  'request.parameter-unknown',
  'request.parameter-invalid',
  'request.too-many',
  'access.token-invalid',
  'internal',
  'service.unavailable',
  'service.timeout',
];

const codesOfArea = (area: string): ProblemCode[] =>
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

/** Codes that a route may answer: those of its kind, found from what it takes, and those written at it. */
export function problemCodesOf(key: string, route: Route): ProblemCode[] {
  const {
    right,
    access,
    params,
    body,
    accepts,
    resource,
    idempotency,
    isFromElsewhere,
    asksForProof,
    problems: own = [],
  } = route;
  const isWrite = methodAndPath(key).method !== 'GET';
  const codes: ProblemCode[] = [...always, ...own];
  if (access !== 'public' && right?.allowed.public !== 'all') codes.push('access.session-missing', 'access.forbidden');
  if (asksForProof) codes.push('access.proof-needed');
  if (isWrite && !isFromElsewhere) codes.push('request.csrf-invalid');
  if (params) codes.push('record.missing');
  if (body)
    codes.push('request.body-malformed', 'request.too-large', 'request.type-unsupported', ...codesOfArea('field'));
  if (accepts === 'form' || accepts === 'bytes') codes.push('request.too-large');
  if (accepts === 'multipart') codes.push(...codesOfArea('media'));
  if (idempotency || isAnsweredOnce(key, route)) codes.push('request.idempotency-key-invalid');
  if (isAnsweredOnce(key, route)) codes.push('request.key-reused', 'request.key-running');
  if (idempotency === 'required') codes.push('request.idempotency-key-missing');
  if (resource?.action === 'create' || resource?.action === 'replace') codes.push(...fieldRefusals(right));
  if (resource?.action === 'create') codes.push('record.exists');
  if (resource?.action === 'replace') codes.push('record.stale', 'request.id-mismatch');
  if (resource?.action === 'remove') codes.push('record.stale', 'record.in-use');
  if (resource?.action === 'upsert')
    codes.push('record.missing', 'record.stale', 'record.exists', 'request.id-mismatch');
  if (resource?.action === 'undo')
    codes.push(
      ...fieldRefusals(right),
      'access.field-forbidden',
      'record.changed-since',
      'record.stale',
      'change.value-unknown',
    );
  if (resource?.action === 'restore') codes.push(...fieldRefusals(right), ...codesOfArea('field'), 'record.exists');
  if (resource?.action === 'batch') codes.push('request.key-reused', 'request.key-running');
  return [...new Set(codes)].sort();
}

import { networkOf } from './address-key.ts';
import type { Call } from './http.ts';
import type { Author } from './record-store.ts';

const LONGEST_USER_AGENT = 300;

/** The parts of a call that identify its author. */
export type Authored = Pick<Call, 'caller' | 'headers' | 'request' | 'requestId'>;

/** The author of a call for the log, as the gateway's token names them, with address and browser; of visitors neither is kept. */
export function authorOf(call: Authored): Author {
  const { caller, requestId } = call;
  if (caller.kind === 'anonymous') return { ...nobody, requestId };
  return {
    ...strangerOf(call),
    kind: caller.kind,
    id: caller.sub,
    name: 'name' in caller ? caller.name : caller.kind === 'service' ? caller.sub : '',
    roles: caller.kind === 'staff' ? caller.roles : [],
  };
}

/** The author of a failed sign-in: address and browser alone. */
export const strangerOf = ({ headers, request, requestId }: Omit<Authored, 'caller'>): Author => ({
  ...nobody,
  address: networkOf(String(headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? '')),
  userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
  requestId,
});

const nobody = { kind: 'anonymous', id: '', name: '', roles: [], address: '', userAgent: '' } as const;

/** Work that nobody calls for, by its name: `remove-expired-uploads`. */
export const jobAuthor = (name: string): Author => ({
  ...nobody,
  ...{ kind: 'job', id: name, name, requestId: '' },
});

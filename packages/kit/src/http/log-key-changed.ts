import type { SecurityLog } from '../process/security-log.ts';
import type { Call } from './http.ts';

/** Writes into the security log that the key or secret of a record changed, by whom and from where; `code` says how. */
export const logKeyChanged = (
  secure: SecurityLog,
  { caller, headers }: Pick<Call, 'caller' | 'headers'>,
  code: string,
  record: string,
): void =>
  secure('key-changed', {
    code,
    record,
    actor: caller.kind === 'anonymous' ? 'anonymous' : `${caller.kind} ${caller.sub}`,
    address: String(headers['x-forwarded-for'] ?? ''),
  });

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { problems } from '@filiale/contracts/api/problems';
import { now } from '../process/clock.ts';
import type { Answer } from './http-answer.ts';
import { ProblemError } from './problem-error.ts';
import { BATCH_LEASE_MS, type CallJournal } from './record-store.ts';

/** One call with an `Idempotency-Key`. */
type KeyedCall = {
  readonly route: string;
  readonly caller: Caller;
  /** Network address of the caller: the only thing that distinguishes visitors. */
  readonly address: string;
  readonly idempotencyKey: string;
  /** All that makes it this call and no other: parameters, body. */
  readonly asked: readonly unknown[];
};
type Kept = Pick<Extract<Answer, { readonly data?: unknown }>, 'status' | 'data' | 'meta' | 'headers'>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts an answer with the call's own key, of which only a hash is stored: answers can contain secrets, which readers of the store must not learn.
 * A repeated call brings the key.
 */
const cipherKey = (idempotencyKey: string, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', idempotencyKey, name, 'filiale-kept-answer', 32));
function closed(answer: Kept, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}
function opened(kept: string, key: Buffer): Kept {
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as Kept;
}

/** Answers that may be given again: data, and no cookie, which would open a session. */
const isKeepable = (answer: Answer): answer is Kept =>
  answer !== undefined && !('bytes' in answer) && !('stream' in answer) && answer.headers?.['set-cookie'] === undefined;

const isRefusal = (error: unknown): boolean => error instanceof ProblemError && problems[error.code].status < 500;

/**
 * Idempotency keys: does the work of a call once per caller, route and key, and repeats its answer for a day. A refused call has done nothing and can be
 * sent again with the key. If a process dies in the middle, a repeat does the work again after 20 s. Raises 409 `request.key-running`, 422 `request.key-reused`.
 */
export async function answerOnce(journal: CallJournal, call: KeyedCall, work: () => Promise<Answer>): Promise<Answer> {
  const { route, caller, address, idempotencyKey, asked } = call;
  const sub = caller.kind === 'anonymous' ? address : caller.sub;
  const name = createHash('sha256')
    .update(JSON.stringify(['call', route, caller.kind, sub, idempotencyKey]))
    .digest('hex');
  const key = cipherKey(idempotencyKey, name);
  const bodyHash = createHmac('sha256', key).update(JSON.stringify(asked)).digest('hex');
  const claim = await journal.claim(name, bodyHash, now());
  if (claim.state === 'done') {
    const { headers, ...answer } = opened(claim.results, key);
    return { ...answer, headers: { ...headers, 'idempotency-replayed': 'true' } };
  }
  if (claim.state !== 'ours')
    throw new ProblemError(claim.state === 'running' ? 'request.key-running' : 'request.key-reused');
  const renewing = setInterval(() => journal.renew(name, now()).catch(() => undefined), BATCH_LEASE_MS / 4);
  renewing.unref();
  try {
    const answer = await work();
    if (isKeepable(answer)) await journal.finish(name, closed(answer, key));
    else await journal.drop(name);
    return answer;
  } catch (error) {
    await (isRefusal(error) ? journal.drop(name) : journal.release(name)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

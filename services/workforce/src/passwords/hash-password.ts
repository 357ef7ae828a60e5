import { randomToken } from '@filiale/kit/process/ids';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from './at-most.ts';

/** Argon2id with 19 MiB and two passes, as OWASP names it for servers; about 25 ms on one core of today. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PRESENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** More calls than this are refused: after some seconds of waiting the caller has given up. */
const MOST_WAITING = 100;

/**
 * Passwords as Argon2id hashes (PHC strings). Hashing runs on libuv's threads, never on the event loop, and a bounded number at a time.
 * @param atOnce hashes made at the same time
 */
export function createPasswords(atOnce: number) {
  const bounded = atMost(atOnce, MOST_WAITING);
  const make = (password: string): Promise<string> => bounded(() => hash(password.normalize('NFKC'), COST));
  /** Nobody's hash: compared where there is no account, so that it takes as long. */
  const nobodys = hash(randomToken(), COST);
  nobodys.catch(() => undefined);
  return {
    make,
    /** Whether a password is the one of a hash; `null` is compared with nobody's, in the same time. */
    matches: async (password: string, known: string | null): Promise<boolean> => {
      const hashed = known ?? (await nobodys);
      const isRight = await bounded(() => verify(hashed, password.normalize('NFKC')));
      return isRight && known !== null;
    },
    /** Whether a hash was made with other costs than those of today, and is to be made again at the next sign-in. */
    isOutdated: (known: string): boolean => !known.startsWith(PRESENT),
  };
}
export type Passwords = ReturnType<typeof createPasswords>;

import { CLOCK_PROOF_SECONDS, type ClockProof } from '@filiale/contracts/workforce/time-tracking';
import type { User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Clocking } from '../context.ts';
import { KeyMissing } from '../totp/secret-box.ts';

type Standing = { readonly clockId: string; readonly user: Pick<User, 'id'> };

/** What a proof is closed for: it opens nothing at another clock, or for somebody else. */
const holder = ({ clockId, user }: Standing): string => `clock ${clockId} ${user.id}`;

/** A proof that is worth something for two minutes, for this person at this clock. Nothing stores it. */
export function giveProof({ box, now }: Pick<Clocking, 'box' | 'now'>, standing: Standing): ClockProof {
  const endsAt = new Date(now().getTime() + CLOCK_PROOF_SECONDS * 1_000).toISOString();
  return { proof: box.close(endsAt, holder(standing)).toString('base64url'), endsAt };
}

/** Refuses a call without a living proof: 403 `clock.proof-missing`. */
export function refuseUnproved(
  { box, now }: Pick<Clocking, 'box' | 'now'>,
  { proof, ...standing }: Standing & { readonly proof: string },
): void {
  try {
    const endsAt = box.open(Buffer.from(proof, 'base64url'), holder(standing));
    if (endsAt > now().toISOString()) return;
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
  }
  throw new ProblemError('clock.proof-missing');
}

import { clockProofHeader } from '@filiale/contracts/workforce/time-tracking';
import { plainCall } from '../../session/staff-fetch.ts';

/** What somebody shows at the clock: a PIN, or the proof that their badge was answered with. */
export type Shown = { readonly pin: string } | { readonly proof: string };

/** The header that proves who stands at the clock. */
export async function proofHeader(
  at: { readonly accessToken: string; readonly username: string },
  shown: Shown,
  signal?: AbortSignal,
): Promise<{ [clockProofHeader]: string }> {
  if ('proof' in shown) return { [clockProofHeader]: shown.proof };
  const answer = await plainCall(
    'POST /api/time-tracking/{accessToken}/{username}/proof',
    { params: at, body: { pin: shown.pin } },
    signal && { signal },
  );
  return { [clockProofHeader]: answer.data.proof };
}

import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses a stream of other branches: what they show is none of this one's. One that is not there is refused as every reference is. Source: RES-038. */
export async function checkDevice(
  streams: { get(id: string): Promise<Pick<SignageStream, 'branches'> | null> },
  { branch, stream }: Pick<SignageDevice, 'branch' | 'stream'>,
): Promise<Problem[]> {
  const { branches = [] } = (stream && (await streams.get(stream))) || {};
  const isOurs = branches.length === 0 || branches.includes(branch);
  // Like one that is not there, so that nobody learns of it.
  return isOurs
    ? []
    : [{ code: 'field.reference-missing', field: 'stream', details: { resource: 'digital-signage-streams' } }];
}

import { internalRoutes } from '@filiale/contracts/api/internal-routes';
import { methodAndPath } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';

/** Parameters that open what they stand in the path of: the keys of a public order, and of a device. */
const secretNames = ['{uid}', '{hash}', '{key}', '{secret}'];
/** A segment may have an ending, as in `{secret}.ics`. */
const isSecret = (segment: string): boolean => secretNames.some((name) => segment.startsWith(name));
const paths = [
  ...Object.keys({ ...routes, ...internalRoutes }).map((key) => methodAndPath(key).path),
  '/status/{uid}/{hash}',
  '/preview/{secret}',
];

/** Matches a path up to its last key; the first group is the part to keep. */
function patternOf(path: string): string | null {
  const segments = path.split('/');
  const first = segments.findIndex(isSecret);
  if (first < 0) return null;
  const last = segments.findLastIndex(isSecret);
  const kept = segments.slice(0, first).map((segment) => (segment.startsWith('{') ? '[^/?]+' : segment));
  const hidden = segments.slice(first, last + 1).map(() => '[^/?]+');
  return `(${kept.join('/')}/)${hidden.join('/')}`;
}
const patterns = [...new Set(paths.map(patternOf))]
  .filter((pattern) => pattern !== null)
  .map((pattern) => new RegExp(pattern));

/** Removes the keys from the path of an address, for traces. */
export const redactAddress = (address: string): string =>
  patterns.reduce((redacted, pattern) => redacted.replace(pattern, '$1…'), address);

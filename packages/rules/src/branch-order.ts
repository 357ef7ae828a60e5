/** In which order the home page lists branches. Beyond the specification: open ones first, the nearest first. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import { isTakingOrders } from './branch-open-state.ts';

/** A point on the earth in degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };
type MaybePlaced = Pick<Branch, 'latitude' | 'longitude'>;

const EARTH_RADIUS_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places as the crow flies, on a sphere: off by less than 0.6 %. */
export function distanceMetres(from: Place, to: Place): number {
  const half = (a: number, b: number) => Math.sin((radians(b) - radians(a)) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  // Rounding may lead a hair past 1 at the antipodes.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Metres from a place to a branch; null where either is not known. */
export function branchDistanceMetres(branch: MaybePlaced, from: Place | null): number | null {
  const { latitude, longitude } = branch;
  return from === null || latitude === null || longitude === null
    ? null
    : distanceMetres(from, { latitude, longitude });
}

/**
 * Branches with the nearest first, those without a place after them, non-public ones last; otherwise in the order given. Without
 * `from` only the non-public ones move.
 */
export function nearestFirst<B extends MaybePlaced & Pick<Branch, 'isPublic'>>(
  branches: readonly B[],
  from: Place | null,
): B[] {
  const rank = (branch: B) => branchDistanceMetres(branch, from) ?? Number.MAX_VALUE;
  return branches.toSorted((a, b) => Number(b.isPublic) - Number(a.isPublic) || rank(a) - rank(b));
}

/** Branches that take orders now first, the public closed or paused ones next, non-public ones last; otherwise in the order given. */
export function openFirst<B extends Parameters<typeof isTakingOrders>[0]>(branches: readonly B[], now: Date): B[] {
  const rank = (branch: B) => (isTakingOrders(branch, now) ? 0 : branch.isPublic ? 1 : 2);
  return branches.toSorted((a, b) => rank(a) - rank(b));
}

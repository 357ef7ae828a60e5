import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Catalogue, ResourceName } from '../storage/catalogue.ts';
import { usesOf } from '../storage/references.ts';

const MOST_NAMED = 20;

/** Refuses to delete a record that others point at: 409 `record.in-use` with the uses. */
export async function checkUnused(catalogue: Catalogue, resource: ResourceName, id: string): Promise<void> {
  const uses = (await usesOf(catalogue, resource, id)).filter((use) => use.id !== id);
  if (uses.length > 0)
    throw new ProblemError('record.in-use', { details: { total: uses.length, uses: uses.slice(0, MOST_NAMED) } });
}

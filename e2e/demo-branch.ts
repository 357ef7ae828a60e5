import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Staff } from './test-stack.ts';

/** A branch of the demo company. Never the first of a list: that may be another journey's, and gone a moment later. */
export async function demoBranch(staff: Staff, identifier = 'graz-lend'): Promise<Branch> {
  const { data } = await staff('GET /api/branches', { query: { filter: { identifier } } });
  const [branch] = data;
  if (!branch) throw new Error(`the demo company has no branch ${identifier}`);
  return branch;
}

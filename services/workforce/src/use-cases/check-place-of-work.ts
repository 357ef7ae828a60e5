import type { Problem } from '@filiale/kit/http/problem-error';
import type { Known } from '../storage/records.ts';

type Placed = { readonly branch: string | null; readonly department: string | null };

/** Refuses a department of another branch, like one that is not there, so that nobody learns of it. */
export async function checkPlaceOfWork(
  { departments }: Pick<Known, 'departments'>,
  { branch, department }: Placed,
): Promise<Problem[]> {
  const found = department === null ? null : await departments.get(department);
  return !found || found.branch === branch
    ? []
    : [{ code: 'field.reference-missing', field: 'department', details: { resource: 'departments' } }];
}

import { type Role, roles } from './access.ts';

/** Every role of staff but administrators, who have all rights anyway. */
const staff = roles.filter((role) => role !== 'ROLE_ADMIN');

/** The same extent for every role, of what belongs to a person and not to a job. */
export const forStaff = <const E>(extent: E) =>
  Object.fromEntries(staff.map((role) => [role, extent])) as Record<Exclude<Role, 'ROLE_ADMIN'>, E>;

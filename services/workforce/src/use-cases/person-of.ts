import type { Role } from '@filiale/contracts/api/access';
import type { Person } from '@filiale/contracts/workforce/session';
import type { User } from '@filiale/contracts/workforce/user';
import type { TotpPolicy } from '../context.ts';
import type { SessionRow } from '../storage/sessions.ts';

/** The roles of somebody that count: none until a second factor is there that one of them asks for. */
export const countingRoles = (
  totpRequiredFor: TotpPolicy,
  { roles, hasTotp }: Pick<User, 'roles' | 'hasTotp'>,
): readonly Role[] => (isTotpMissing(totpRequiredFor, { roles, hasTotp }) ? [] : roles);
const isTotpMissing = (totpRequiredFor: TotpPolicy, { roles, hasTotp }: Pick<User, 'roles' | 'hasTotp'>): boolean =>
  !hasTotp && roles.some((role) => totpRequiredFor.includes(role));

/** The signed-in person, as others see them. */
export const personOf =
  (totpRequiredFor: TotpPolicy) =>
  (user: User, session: SessionRow): Person => {
    const { id, email, firstName, lastName, phone, branches, department, locale, hasTotp } = user;
    return {
      ...{ id, email, firstName, lastName, phone, branches, department, locale, hasTotp },
      isTotpMissing: isTotpMissing(totpRequiredFor, user),
      roles: [...countingRoles(totpRequiredFor, user)],
      session: {
        id: session.id,
        endsAt: session.ends_at.toISOString(),
        confirmedAt: session.confirmed_at?.toISOString() ?? null,
      },
    };
  };

import type { Person } from '@filiale/contracts/workforce/session';
import type { User } from '@filiale/contracts/workforce/user';
import type { TotpPolicy } from '../context.ts';
import type { SessionRow } from '../storage/sessions.ts';

/** The signed-in person, as others see them. Roles count only once a second factor is there that one of them asks for. */
export const personOf =
  (totpRequiredFor: TotpPolicy) =>
  (user: User, session: SessionRow): Person => {
    const { id, email, firstName, lastName, phone, roles, branches, department, locale, hasTotp } = user;
    const isTotpMissing = !hasTotp && roles.some((role) => totpRequiredFor.includes(role));
    return {
      ...{ id, email, firstName, lastName, phone, branches, department, locale, hasTotp, isTotpMissing },
      roles: isTotpMissing ? [] : roles,
      session: {
        id: session.id,
        endsAt: session.ends_at.toISOString(),
        confirmedAt: session.confirmed_at?.toISOString() ?? null,
      },
    };
  };

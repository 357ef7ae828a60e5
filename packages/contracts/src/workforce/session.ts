import { z } from 'zod';
import { roles } from '../api/access.ts';
import { Id } from '../fields/ids.ts';

/** Bounds of a password in characters. Nothing is asked of what it is made of, but that no leaked list holds it. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** Cookie that stands for a session, over TLS and on `localhost`. */
export const sessionCookie = '__Host-filiale';
/** Cookie that a session is opened again with when it has ended: `<selector>.<validator>`, used once. */
export const rememberCookie = '__Host-filiale-remember';
/** Their names over plain HTTP on other hosts, where browsers take no `__Host-` cookie; only where the installation allows it. */
export const plainSessionCookie = 'filiale_session';
export const plainRememberCookie = 'filiale_remember';

/** Header that every writing call with a session's cookie carries, with any value: no foreign page can make a browser send it. */
export const sessionCallHeader = 'x-filiale-call';

/** Header in which the gateway passes the remember-me cookie to workforce: `<selector>.<SHA-256 of the validator>`. */
export const rememberedHeader = 'x-filiale-remembered';

/** How long a session lives: without a call, and in all. Source: AUTH-005. */
export const SESSION_IDLE_SECONDS = 2 * 3_600;
export const SESSION_SECONDS = 24 * 3_600;
/** How long a remembered session can be renewed. Source: AUTH-005. */
export const REMEMBERED_SECONDS = 14 * 24 * 3_600;

const Secret = z.string().min(1).max(1_000);
/** Six digits of an authenticator, or one of the recovery codes. */
const Code = z.string().trim().min(1).max(64);

/** Signing in. `code` is asked for (401 `login.code-needed`) where the person has a second factor. */
export const LogIn = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: Secret,
  rememberMe: z.boolean().default(false),
  code: Code.optional(),
});
export type LogIn = z.infer<typeof LogIn>;

/** A password about to be set; refusals say why one is not taken. */
export const NewPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** Where links of mails lead: pages that take the token out of the part of an address which no server sees. */
export const linkPages = {
  invitation: '/backend/login#/invitation/',
  reset: '/backend/login#/reset/',
  link: '/backend/login#/link/',
} as const;
/** `invitation`: choose a first password, 7 days · `reset`: choose another, 30 minutes · `link`: sign in without one, 10 minutes. Each works once. */
export const LinkKind = z.enum(['invitation', 'reset', 'link']);
export type LinkKind = z.infer<typeof LinkKind>;
const LinkToken = z.string().min(20).max(100);

/** Asking for a mail with a link; answered alike whether there is such a person or not. */
export const RequestLink = z.strictObject({ email: z.string().trim().min(1).max(254) });
/** What a link is for, for the page that it leads to. It still works afterwards. */
export const LookAtLink = z.strictObject({ token: LinkToken });
export const KnownLink = z.object({ kind: LinkKind, email: z.string(), firstName: z.string() });
/** Choosing a password by the link of an invitation or a reset. */
export const ResetPassword = z.strictObject({ token: LinkToken, password: NewPassword });
/** Signing in by a link. */
export const LogInByLink = z.strictObject({
  token: LinkToken,
  rememberMe: z.boolean().default(false),
  code: Code.optional(),
});
export type LogInByLink = z.infer<typeof LogInByLink>;

/** Proving the password again within a session. */
export const ConfirmPerson = z.strictObject({ password: Secret });
export type ConfirmPerson = z.infer<typeof ConfirmPerson>;

export const SetPassword = z.strictObject({ password: NewPassword });
/** One's own: the present one proves who asks. */
export const ChangePassword = z.strictObject({ present: Secret, password: NewPassword });

/** A second factor that is being set up: its secret in base32, and the address that an app reads from a QR code. */
export const NewTotp = z.object({ secret: z.string(), uri: z.string() });
export const ConfirmTotp = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});
/** Each opens the login once in the place of a code. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Who is signed in. Source: AUTH-001, AUTH-002. */
export const Person = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Those that count now: none while a second factor is asked of them and not set up, see `isTotpMissing`. */
  roles: z.array(z.enum(roles)),
  branches: z.array(z.object({ id: Id })),
  department: Id.nullable(),
  locale: z.string(),
  hasTotp: z.boolean(),
  /** The person has to set up a second factor before anything else. */
  isTotpMissing: z.boolean(),
  session: z.object({
    id: Id,
    /** Its absolute end. */
    endsAt: z.iso.datetime(),
    /** When the password was last proved; null after a return by remember-me. */
    confirmedAt: z.iso.datetime().nullable(),
  }),
});
export type Person = z.infer<typeof Person>;

/** One of somebody's own sessions, with enough to recognise it. */
export const OwnSession = z.object({
  id: Id,
  /** The one that this call comes from. */
  isPresent: z.boolean(),
  /** It can be opened again until `endsAt`. */
  isRemembered: z.boolean(),
  /** As its browser says; empty where that is not known. `kind`: desktop, mobile, tablet, tv. */
  device: z.object({ browser: z.string(), system: z.string(), kind: z.string() }),
  /** Network address of its last call. */
  address: z.string(),
  signedInAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** A session as gateways cache it until they ask about it again: kept in Redis under the SHA-256 of its token. */
export const CachedSession = z.object({
  person: Person,
  /** When it was last asked about. */
  checkedAt: z.iso.datetime(),
});
export type CachedSession = z.infer<typeof CachedSession>;

/** Redis key of a cached session; `prefix` is the installation's. */
export const sessionKey = (prefix: string, hashHex: string): string => `${prefix}session.${hashHex}`;

/** Redis channel on which workforce says which sessions are no longer what they were: SHA-256 of their tokens, apart by blanks. */
export const sessionsChannel = (prefix: string): string => `${prefix}sessions-changed`;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** What a gateway asks about: the SHA-256 of a token, and where it was shown. */
export const SessionProof = z.strictObject({
  hash: Sha256,
  address: z.string().max(64),
  userAgent: z.string().max(500),
});

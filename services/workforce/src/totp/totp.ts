import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Enough that a plain hash of a code keeps it: nobody can try them all. */
const CODE_BYTES = 15;

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS, label, issuer });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;
/** The address in the QR code for an authenticator app. */
export const uriOf = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString();

/** The step (of 30 s) that a code is for, one before and after the present one taken too; null for a wrong one. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten codes of 120 random bits, in groups that can be read out. */
export const newRecoveryCodes = (): string[] =>
  Array.from(
    { length: RECOVERY_CODES },
    () => new Secret({ size: CODE_BYTES }).base32.toLowerCase().match(/.{4}/g)?.join('-') ?? '',
  );
/** A recovery code however it was written down. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z2-7]/g, '');

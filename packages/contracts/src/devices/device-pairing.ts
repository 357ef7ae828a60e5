import { z } from 'zod';
import { deviceScopes } from '../api/access.ts';
import { Id } from '../fields/ids.ts';
import { codeSigns, plainCode } from '../fields/spoken-code.ts';
import { PAIRING_CODE_SIGNS } from './pairing-code.ts';

/** Page that a tablet opens with a code behind it, in the part of the address that no server sees. */
export const pairPage = '/backend/login#/pair/';

/** Page that a TV opens: it shows a code, and what it is to show once it is paired. */
export const tvPage = '/tv';

/** A code for one device, shown once. */
export const NewPairing = z.object({ code: z.string(), endsAt: z.iso.datetime() });
export type NewPairing = z.infer<typeof NewPairing>;

export const PairingCode = z.strictObject({ code: z.string().trim().min(4).max(40) });

/** A code that a device made itself and shows; none: one is made. */
export const OfferPairing = z.strictObject({
  code: z
    .string()
    .transform(plainCode)
    .pipe(z.string().regex(new RegExp(`^[${codeSigns}]{${PAIRING_CODE_SIGNS}}$`)))
    .optional(),
});

/** What a code is for. */
export const KnownPairing = z.object({
  device: z.object({ id: Id, name: z.string(), kind: z.string(), branch: z.object({ id: Id }) }),
});
export type KnownPairing = z.infer<typeof KnownPairing>;

/** The device that a code paired. Only printers receive a `key`, to call with it; browsers are signed in by a cookie. */
export const PairedDevice = z.object({
  ...KnownPairing.shape,
  scopes: z.array(z.enum(deviceScopes)),
  key: z.string().nullable(),
});
export type PairedDevice = z.infer<typeof PairedDevice>;

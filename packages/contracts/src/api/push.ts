import { z } from 'zod';

/** What a browser needs to be pushed to; null while push is not set up. */
export const PushKey = z.object({ publicKey: z.string().nullable() });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/);

/** A browser's subscription as `PushSubscription.toJSON()` gives it. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({ p256dh: base64url(120), auth: base64url(40) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

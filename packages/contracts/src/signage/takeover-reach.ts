import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/** The screens that a takeover is for, and which of them have loaded it. */
export const TakeoverReach = z.object({
  screens: z.array(
    z.object({
      id: Id,
      name: z.string(),
      hasItSince: z.iso.datetime().nullable().meta({ description: 'When it was loaded; null: not yet' }),
      isEnabled: z.boolean(),
      hasKey: z.boolean(),
      lastSeenAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type TakeoverReach = z.infer<typeof TakeoverReach>;

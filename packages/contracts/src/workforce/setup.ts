import { z } from 'zod';
import { rightsTo } from '../api/rights.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { isMailAddress } from '../fields/mail-address.ts';
import { NewPassword } from './session.ts';

/** Hash route of the back office that an installation without an administrator begins at. */
export const SETUP_PATH = '/backend#/setup';

/** Signs of a setup code, which is written in groups of four: 59 random bits. */
export const SETUP_CODE_SIGNS = 12;

/** Whether an installation still waits for its first administrator. */
export const SetupState = z.object({ isOpen: z.boolean() });

/** The first administrator, created with the code that the installation prints for its operator. */
export const SetUp = z.strictObject({
  code: z.string().min(1).max(64),
  email: z
    .string()
    .trim()
    .max(254)
    .refine(isMailAddress, { error: 'email' })
    .transform((address) => address.toLowerCase()),
  firstName: z.string().trim().min(1).max(80),
  lastName: z.string().trim().max(80).default(''),
  password: NewPassword,
  locale: LocaleTag.default('de-AT'),
});
export type SetUp = z.infer<typeof SetUp>;

/** Who fills an empty installation with the demo company: administrators. */
export const setupRights = rightsTo('setup', { demo: {} });

/**
 * The demo company, where the installation has somebody to load it: `absent` nobody · `offered` not asked for yet · `loading` under way ·
 * `loaded` there · `failed` to be tried again.
 */
export const DemoState = z.object({ state: z.enum(['absent', 'offered', 'loading', 'loaded', 'failed']) });
export type DemoState = z.infer<typeof DemoState>;

import { Config, type SaveConfig } from '@filiale/contracts/config';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Written } from '@filiale/kit/store';
import type { z } from 'zod';
import type { Catalogue } from '../storage/catalogue.ts';

/** There is one configuration; its id is the same in every installation. */
const CONFIG_ID = '00000000-0000-7000-8000-000000000001';
const NEVER = '1970-01-01T00:00:00.000Z';

/** The configuration before anybody saved one: revision 0, everything at its default. */
const defaultConfig: Config = {
  ...Config.parse({ id: CONFIG_ID, revision: 1, createdAt: NEVER, updatedAt: NEVER, shopName: 'Filiale' }),
  revision: 0,
};

/** The configuration as saved, or the default one. Source: storefront §3 Config. */
export const currentConfig = async ({ config }: Pick<Catalogue, 'config'>): Promise<Config> =>
  (await config.get(CONFIG_ID)) ?? defaultConfig;

type Saving = { readonly at: Date; readonly traceparent: string };

/**
 * Saves the whole configuration over the revision it was read at. The first save is made over revision 0; of two
 * first saves one wins and the other is stale.
 */
export async function saveConfig(
  { config }: Pick<Catalogue, 'config'>,
  { revision, ...values }: z.infer<typeof SaveConfig>,
  meta: Saving,
): Promise<Written<Config>> {
  if (!Intl.supportedValuesOf('currency').includes(values.currency))
    throw new ProblemError('field.invalid', { field: 'currency', details: { reason: 'no-currency' } });
  const current = await currentConfig({ config });
  if (current.revision !== revision) return { outcome: 'stale', current };
  if (revision > 0) return config.replace(CONFIG_ID, revision, values, meta);
  try {
    return { outcome: 'stored', record: await config.insert(CONFIG_ID, values, meta) };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'record.exists') throw error;
    return { outcome: 'stale', current: await currentConfig({ config }) };
  }
}

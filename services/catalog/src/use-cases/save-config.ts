import { type Config, initialConfig, type SaveConfig } from '@filiale/contracts/catalog/config';
import { ProblemError, problemsError } from '@filiale/kit/http/problem-error';
import type { WriteMeta, Written } from '@filiale/kit/stores/store';
import type { z } from 'zod';
import type { Catalogue } from '../storage/catalogue.ts';
import { checkConfig } from './check-config.ts';

/** There is one configuration; its id is the same in every installation. */
const CONFIG_ID = initialConfig.id;

/** The configuration as saved, or the one every installation begins with. Source: storefront §3 Config. */
export const currentConfig = async ({ config }: Pick<Catalogue, 'config'>): Promise<Config> =>
  (await config.get(CONFIG_ID)) ?? initialConfig;

/**
 * Saves the whole configuration over the revision it was read at. The first save is made over revision 0; of two
 * first saves one wins and the other is stale.
 */
export async function saveConfig(
  { config }: Pick<Catalogue, 'config'>,
  { revision, ...values }: z.infer<typeof SaveConfig>,
  meta: WriteMeta,
): Promise<Written<Config>> {
  const [problem, ...others] = checkConfig(values);
  if (problem) throw problemsError([problem, ...others]);
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

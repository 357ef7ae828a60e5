import { type Config, initialConfig } from '@filiale/contracts/catalog/config';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import type { Catalogue } from '../storage/catalogue.ts';

/** There is one configuration; its id is the same in every installation. */
export const CONFIG_ID = initialConfig.id;

/** The configuration as saved, or the one every installation begins with. Source: storefront §3 Config. */
export const currentConfig = async ({ config }: Pick<Catalogue, 'config'>): Promise<Config> =>
  (await config.get(CONFIG_ID)) ?? initialConfig;

/** Changes the current configuration despite concurrent writes; values that are the same already write nothing. */
export async function changeConfig(
  { config }: Pick<Catalogue, 'config'>,
  meta: WriteMeta,
  changed: (config: Config) => Config,
): Promise<Config> {
  for (;;) {
    const current = await currentConfig({ config });
    const values = valuesOf(changed(current));
    if (current.revision === 0) return config.insert(CONFIG_ID, values, meta);
    const written = await config.replace(CONFIG_ID, current.revision, values, meta);
    if (written.outcome === 'stored') return written.record;
    if (written.outcome === 'missing') throw new ProblemError('record.missing');
  }
}

const valuesOf = ({ id: _id, revision: _revision, createdAt: _made, updatedAt: _changed, ...values }: Config) =>
  values as ValuesOf<Config>;

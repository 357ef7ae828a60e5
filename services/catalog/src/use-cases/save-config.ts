import type { Config, SaveConfig } from '@filiale/contracts/catalog/config';
import { isSupportedCurrency } from '@filiale/contracts/fields/currencies';
import { ProblemError, problemsError } from '@filiale/kit/http/problem-error';
import type { WriteMeta, Written } from '@filiale/kit/http/record-store';
import type { z } from 'zod';
import type { OrderingClient } from '../clients/ordering.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import { checkConfig } from './check-config.ts';
import { refuseOpen } from './convert-currency.ts';
import { CONFIG_ID, currentConfig } from './current-config.ts';

/**
 * Saves the whole configuration over the revision it was read at. The first save is made over revision 0; of two
 * first saves one wins and the other is stale.
 */
export async function saveConfig(
  { catalogue, ordering }: { readonly catalogue: Catalogue; readonly ordering: OrderingClient },
  { revision, ...sent }: z.infer<typeof SaveConfig>,
  meta: WriteMeta,
): Promise<Written<Config>> {
  const { config } = catalogue;
  const [problem, ...others] = checkConfig(sent);
  if (problem) throw problemsError([problem, ...others]);
  const current = await currentConfig(catalogue);
  if (current.revision !== revision) return { outcome: 'stale', current };
  if (sent.currency !== current.currency) await checkCurrency(catalogue, ordering, current.currency, sent.currency);
  const values = { ...sent, currencyChange: current.currencyChange };
  if (revision > 0) return config.replace(CONFIG_ID, revision, values, meta);
  try {
    return { outcome: 'stored', record: await config.insert(CONFIG_ID, values, meta) };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'record.exists') throw error;
    return { outcome: 'stale', current: await currentConfig({ config }) };
  }
}

/** Where nothing has a price yet another currency is a choice; otherwise prices are converted, see `convertCurrency`. */
async function checkCurrency(catalogue: Catalogue, ordering: OrderingClient, from: string, to: string): Promise<void> {
  if (!isSupportedCurrency(to))
    throw new ProblemError('currency.unsupported', { field: 'currency', details: { currency: to } });
  if (await catalogue.hasPrices())
    throw new ProblemError('currency.needs-conversion', { field: 'currency', details: { from } });
  refuseOpen((await ordering.underWay()).openOrders);
}

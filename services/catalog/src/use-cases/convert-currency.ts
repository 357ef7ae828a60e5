import { setTimeout as sleep } from 'node:timers/promises';
import { Branch } from '@filiale/contracts/catalog/branch';
import { type Config, configFields } from '@filiale/contracts/catalog/config';
import {
  type ChangedPrice,
  type CurrencyChange,
  type CurrencyPreview,
  PREVIEWED_PRICES,
} from '@filiale/contracts/catalog/currency-change';
import { Product } from '@filiale/contracts/catalog/product';
import { isSupportedCurrency } from '@filiale/contracts/fields/currencies';
import type { Fields } from '@filiale/contracts/fields/field';
import { newId } from '@filiale/contracts/fields/ids';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { SyncedStore, WriteMeta } from '@filiale/kit/http/record-store';
import { eachByKey } from '@filiale/kit/process/by-key';
import { convertMoney } from '@filiale/rules/convert-money';
import type { OrderingClient } from '../clients/ordering.ts';
import type { Company } from '../context.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import { cataloguePosition } from './catalogue-position.ts';
import { changeConfig, currentConfig } from './current-config.ts';

/** Kinds of records with prices. */
const kinds = [
  { resource: 'products', fields: Product.fields },
  { resource: 'branches', fields: Branch.fields },
] as const;
type Priced = RecordHead & { readonly name: string };

/** Records that are written at the same time. */
const AT_ONCE = 8;
/** How long ordering may take to hear of a change, and how often it is asked. */
const HEARS_WITHIN_MS = 15_000;
const ASK_AGAIN_MS = 200;

/** The effects of a change, without making it. */
export async function previewConversion(
  { catalogue, ordering }: Company,
  change: CurrencyChange,
): Promise<CurrencyPreview> {
  const config = await currentConfig(catalogue);
  checkChange(config, change);
  const { openOrders } = await ordering.underWay();
  const prices = pricesOf('config', configFields, { ...config, name: '' }, change.rate);
  for (const { resource, fields } of kinds)
    for (const record of await unconverted(catalogue[resource] as unknown as PricedStore, config.currencyChange))
      prices.push(...pricesOf(resource, fields, record, change.rate));
  return {
    from: config.currency,
    ...change,
    records: new Set(prices.map(({ id }) => id)).size,
    prices: prices.slice(0, PREVIEWED_PRICES).map(withoutMax),
    priceCount: prices.length,
    tooLarge: prices.filter(isTooLarge).slice(0, PREVIEWED_PRICES).map(withoutMax),
    openOrders,
  };
}

/**
 * Changes the currency of the company and every price with it. First the configuration marks that prices are changing, so ordering takes no
 * orders. Once ordering has confirmed that and no order is open, each record is converted exactly once, also on repeats. Then the configuration
 * gets the new currency, and when ordering's copy has all of it, orders are taken again. After an interruption the same call continues.
 * Past orders keep the currency they were placed in. Source: ADR 54.
 */
export async function convertCurrency(company: Company, change: CurrencyChange, meta: WriteMeta): Promise<Config> {
  const { catalogue, ordering } = company;
  const before = await currentConfig(catalogue);
  checkChange(before, change);
  const isNew = before.currencyChange === '';
  const mark = before.currencyChange || `${change.currency} ${change.rate} ${newId()}`;
  if (isNew) {
    await refuseTooLarge(catalogue, change.rate);
    refuseOpen((await ordering.underWay()).openOrders);
  }
  const { revision } = await changeConfig(catalogue, meta, (config) => ({ ...config, currencyChange: mark }));
  try {
    await untilNoneIsTaken(ordering, revision);
  } catch (error) {
    // Nothing was converted yet, so orders may be taken as before.
    if (isNew) await changeConfig(catalogue, meta, (config) => ({ ...config, currencyChange: '' }));
    throw error;
  }
  for (const { resource, fields } of kinds)
    await convertAll(catalogue[resource] as unknown as PricedStore, fields, change.rate, { ...meta, mark });
  await changeConfig(catalogue, meta, (config) =>
    config.currency === change.currency
      ? config
      : { ...limited(convertMoney(configFields, config, change.rate).values), currency: change.currency },
  );
  await untilHeard(company);
  return changeConfig(catalogue, meta, (config) => ({ ...config, currencyChange: '' }));
}

function checkChange({ currency: from, currencyChange }: Config, change: CurrencyChange): void {
  if (currencyChange !== '' && !isThis(currencyChange, change)) throw unfinished(currencyChange);
  if (!isSupportedCurrency(change.currency))
    throw new ProblemError('currency.unsupported', { field: 'currency', details: { currency: change.currency } });
  if (from === change.currency && currencyChange === '') throw new ProblemError('currency.same', { field: 'currency' });
}

const isThis = (mark: string, { currency, rate }: CurrencyChange): boolean => mark.startsWith(`${currency} ${rate} `);

function unfinished(mark: string): ProblemError {
  const [currency, rate] = mark.split(' ');
  return new ProblemError('currency.unfinished', { details: { currency, rate } });
}

export function refuseOpen(count: number): void {
  if (count > 0) throw new ProblemError('currency.open-orders', { details: { count } });
}

type Price = ChangedPrice & { readonly max: number };
const withoutMax = ({ max: _max, ...price }: Price): ChangedPrice => price;
/** Amounts of the configuration are limits, and stop at theirs. */
const isTooLarge = ({ resource, after, max }: Price): boolean => resource !== 'config' && after > max;

const pricesOf = (resource: ChangedPrice['resource'], fields: Fields, record: Priced, rate: number): Price[] =>
  convertMoney(fields, record, rate).amounts.map((amount) => ({
    resource,
    id: record.id,
    name: record.name,
    ...amount,
  }));

async function refuseTooLarge(catalogue: Catalogue, rate: number): Promise<void> {
  for (const { resource, fields } of kinds)
    for (const record of await catalogue[resource].findAll()) {
      const [price] = pricesOf(resource, fields, record, rate).filter(isTooLarge);
      if (price)
        throw new ProblemError('currency.price-too-large', {
          field: 'rate',
          details: { name: price.name, after: price.after },
        });
    }
}

/** Limits of the configuration, within the allowed range. */
const limited = (config: Config): Config => ({
  ...config,
  ...Object.fromEntries(
    Object.entries(configFields).flatMap(([name, field]) => {
      const { isMoney, min = 0, max = Number.MAX_SAFE_INTEGER } = field as Fields[string];
      const value = config[name as keyof Config];
      return isMoney && typeof value === 'number' ? [[name, Math.min(max, Math.max(min, value))]] : [];
    }),
  ),
});

type PricedStore = Pick<SyncedStore<Priced>, 'replace'> & {
  findAll(): Promise<Priced[]>;
  find(filter: { readonly mark: string }): Promise<Priced[]>;
};

/** Records that no call with this mark has converted. */
async function unconverted(store: PricedStore, mark: string): Promise<Priced[]> {
  const done = new Set(mark === '' ? [] : (await store.find({ mark })).map(({ id }) => id));
  return (await store.findAll()).filter(({ id }) => !done.has(id));
}

/** Converts the records that are still in the old currency; reads a record again when somebody changed it meanwhile. */
async function convertAll(
  store: PricedStore,
  fields: Fields,
  rate: number,
  meta: WriteMeta & { readonly mark: string },
): Promise<void> {
  const convertOne = async ({
    id,
    revision,
    createdAt: _made,
    updatedAt: _changed,
    ...values
  }: Priced): Promise<void> => {
    await store.replace(id, revision, convertMoney(fields, values, rate).values, meta);
  };
  for (;;) {
    const records = await unconverted(store, meta.mark);
    const waiting = records.filter((record) => convertMoney(fields, record, rate).amounts.length > 0);
    if (waiting.length === 0) return;
    await eachByKey(waiting, ({ id }) => id, AT_ONCE, convertOne);
  }
}

/** Resolves once ordering takes no order any more and none is open. */
const untilNoneIsTaken = (ordering: OrderingClient, revision: number): Promise<void> =>
  until(async () => {
    const { openOrders, configRevision } = await ordering.underWay();
    if (configRevision < revision) return false;
    refuseOpen(openOrders);
    return true;
  });

/** Resolves once ordering's copy has every price and the currency. */
const untilHeard = ({ catalogue, ordering }: Company): Promise<void> =>
  until(async () => {
    const [ours, theirs] = [await cataloguePosition(catalogue), await ordering.position()];
    return ours.records === theirs.records && ours.revisions === theirs.revisions;
  });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + HEARS_WITHIN_MS; Date.now() < deadline; await sleep(ASK_AGAIN_MS))
    if (await isSo()) return;
  throw new ProblemError('service.unavailable', { cause: new Error('ordering does not hear of the catalogue') });
}

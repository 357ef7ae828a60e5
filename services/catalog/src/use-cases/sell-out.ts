import type { SellOutProduct, SoldOutQuery } from '@filiale/contracts/catalog/branch-switches';
import { Product } from '@filiale/contracts/catalog/product';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { withoutSoldOut, withSoldOut } from '@filiale/rules/branch-switches';
import type { z } from 'zod';
import type { Catalogue } from '../storage/catalogue.ts';
import { checkEnd, switchRecord } from './switch-record.ts';

const hasOption = ({ config }: Product, id: string): boolean =>
  config.parts.some(({ options }) => options.some((option) => option.id === id));

/** A product, or an option of it, is sold out at a branch until an instant. */
export async function sellOut(
  { branches, products }: Pick<Catalogue, 'branches' | 'products'>,
  id: string,
  { branch, option = '', until }: z.infer<typeof SellOutProduct>,
  meta: WriteMeta,
): Promise<Product> {
  checkEnd(until, meta.at);
  if (!(await branches.get(branch)))
    throw new ProblemError('field.reference-missing', { field: 'branch', details: { resource: 'branches' } });
  const change = (product: Product) => {
    if (option !== '' && !hasOption(product, option))
      throw new ProblemError('field.reference-missing', { field: 'option' });
    return { soldOut: withSoldOut(product, { branch, option, until }, meta.at) };
  };
  return switchRecord({ store: products, resource: Product }, id, change, meta);
}

/** It is there again. */
export const endSoldOut = (
  { products }: Pick<Catalogue, 'products'>,
  id: string,
  { branch, option = '' }: z.infer<typeof SoldOutQuery>,
  meta: WriteMeta,
): Promise<Product> =>
  switchRecord(
    { store: products, resource: Product },
    id,
    (product) => ({ soldOut: withoutSoldOut(product, { branch, option }, meta.at) }),
    meta,
  );

import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { Product } from '@filiale/contracts/catalog/product';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { formatPrice } from '@filiale/rules/formats';
import { activeMenu } from '@filiale/rules/menu-availability';
import { formatUnitPrice, unitPrice } from '@filiale/rules/unit-price';
import type { Label } from '../labels/draw-labels.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import { currentConfig } from './current-config.ts';

/** A branch's labels and the name of the sheet. */
export type LabelSheet = { readonly title: string; readonly labels: readonly Label[] };

/** Labels for the tables of a branch, all of them or those named; the code leads to the menu with the table chosen. Source: CHECK-005. */
export async function tableLabels(
  catalogue: Catalogue,
  publicOrigin: string,
  { branch: branchId, tables: named }: { branch: string; tables?: string | undefined },
): Promise<LabelSheet> {
  const branch = await branchCalled(catalogue, branchId);
  const config = await currentConfig(catalogue);
  const wanted = named?.split(',').map((each) => each.trim());
  const tables = (await catalogue.tablesOf(branch.id))
    .filter(({ identifier }) => wanted === undefined || wanted.includes(identifier))
    .sort((a, b) => a.identifier.localeCompare(b.identifier, 'de', { numeric: true }));
  return {
    title: `Tische ${branch.name}`,
    labels: tables.map(({ identifier }) => ({
      head: config.shopName,
      title: `Tisch ${identifier}`,
      lines: ['Code scannen, bestellen, am Tisch genießen', 'Scan to order at your table'],
      price: '',
      qr: { address: shopAddress(publicOrigin, branch, { table: identifier }), middle: identifier },
    })),
  };
}

/** Labels for the products that a branch sells now, in the order of its menu; of one category where it is named. */
export async function productLabels(
  catalogue: Catalogue,
  publicOrigin: string,
  { branch: branchId, category }: { branch: string; category?: string | undefined },
  now: Date,
): Promise<LabelSheet> {
  const branch = await branchCalled(catalogue, branchId);
  const config = await currentConfig(catalogue);
  const menu = activeMenu(await catalogue.menusOf(branch.id), branch.id, now);
  const ids = (menu?.catalog ?? [])
    .filter(({ id }) => category === undefined || id === category)
    .flatMap((group) => group.products);
  const found = new Map((await catalogue.products.getMany(new Set(ids))).map((product) => [product.id, product]));
  const products = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  return {
    title: `Produkte ${branch.name}`,
    labels: products.map((product) => ({
      head: config.shopName,
      title: product.name,
      lines: linesOf(product, config),
      price: product.isPriceHidden
        ? ''
        : formatPrice(product.price, product.calculationModel, config.locale, config.currency),
      qr: { address: shopAddress(publicOrigin, branch, { product: product.id }), middle: '' },
    })),
  };
}

const linesOf = (product: Product, { currency }: Config): string[] => {
  const base = unitPrice(product);
  return [
    base ? formatUnitPrice(base, 'de', currency) : '',
    product.allergens.length > 0 ? `Allergene: ${product.allergens.join(', ')}` : '',
    product.description,
  ].filter(Boolean);
};

const shopAddress = (origin: string, { identifier }: Branch, query: Record<string, string>): string =>
  `${origin}/store/${encodeURIComponent(identifier)}?${new URLSearchParams(query)}`;

async function branchCalled(catalogue: Catalogue, id: string): Promise<Branch> {
  const branch = await catalogue.branches.get(id);
  if (!branch) throw new ProblemError('record.missing');
  return branch;
}

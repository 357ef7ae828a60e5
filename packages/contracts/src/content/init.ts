import { z } from 'zod';
import { Branch } from '../catalog/branch.ts';
import { Category } from '../catalog/category.ts';
import { Config } from '../catalog/config.ts';
import { Division } from '../catalog/division.ts';
import { Donatee } from '../catalog/donatee.ts';
import { Menu } from '../catalog/menu.ts';
import { Product } from '../catalog/product.ts';
import { Table } from '../catalog/table.ts';
import { Tag } from '../catalog/tag.ts';
import { Person } from '../workforce/session.ts';
import { BlockEntry } from './block.ts';
import { Navigation } from './navigation.ts';
import { NodeEntry } from './node.ts';
import { SiteEntry } from './site.ts';

/**
 * One entry of `GET /api/init`: the url it would be fetched from below /api, and its data. `left` says how many records were left out because there are too many for one answer:
 * all of them, which are read by branch, or page by page from that url; of pages those that no menu leads to, see `GET /api/sites/entries`. `changesAt` is the next instant at which the entry changes by itself, as a
 * page that is published then: nobody keeps it longer.
 */
export const InitEntry = z.object({
  url: z.string(),
  data: z.unknown(),
  left: z.int().optional(),
  changesAt: z.iso.datetime().optional(),
});
export type InitEntry = z.infer<typeof InitEntry>;

const listed = <U extends string, R extends z.ZodType>(url: U, record: R) =>
  z.object({
    url: z.literal(url),
    data: z.array(record),
    left: z.int().optional(),
    changesAt: z.iso.datetime().optional(),
  });

/** The same, discriminated by url, for the description of the public call. */
export const DescribedInitEntry = z.discriminatedUnion('url', [
  z.object({ url: z.literal('/config'), data: Config.nullable() }),
  z.object({ url: z.literal('/users/me'), data: Person.nullable() }),
  listed('/divisions', Division.record),
  listed('/branches', Branch.record),
  listed('/menus', Menu.record),
  listed('/categories', Category.record),
  listed('/products', Product.record),
  listed('/tags', Tag.record),
  listed('/tables', Table.record),
  listed('/sites', SiteEntry),
  listed('/navigations', Navigation.record),
  listed('/blocks', BlockEntry),
  listed('/nodes', NodeEntry),
  listed('/donatees', Donatee.record),
]);
export type DescribedInitEntry = z.infer<typeof DescribedInitEntry>;

/** Every entry in the order of the specification, with what stands there while nobody fills it. Source: RES-003. */
export const emptyInitEntries: readonly InitEntry[] = DescribedInitEntry.options.map(({ shape: { url, data } }) => ({
  url: url.value,
  data: data.safeParse([]).success ? [] : null,
}));

/** What an init call is reduced to: one branch, by id or identifier, and the entries named, for instance `config,branches`. */
export const InitQuery = z.strictObject({
  branch: z.string().max(80).optional(),
  parts: z
    .string()
    .max(200)
    .regex(/^[a-z/]+(,[a-z/]+)*$/)
    .optional(),
});

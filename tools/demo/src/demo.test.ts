import { AnalyticsLead } from '@filiale/contracts/analytics/analytics-lead';
import { QrCode } from '@filiale/contracts/analytics/qr-code';
import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { SaveConfig } from '@filiale/contracts/catalog/config';
import { Division } from '@filiale/contracts/catalog/division';
import { Donatee } from '@filiale/contracts/catalog/donatee';
import { KitchenStation } from '@filiale/contracts/catalog/kitchen-station';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import { Table } from '@filiale/contracts/catalog/table';
import { Tag } from '@filiale/contracts/catalog/tag';
import { Block } from '@filiale/contracts/content/block';
import { ImageTemplate } from '@filiale/contracts/content/image-template';
import { Navigation } from '@filiale/contracts/content/navigation';
import { Node } from '@filiale/contracts/content/node';
import { Redirect } from '@filiale/contracts/content/redirect';
import { Site } from '@filiale/contracts/content/site';
import type { Values } from '@filiale/contracts/fields/field';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Customer } from '@filiale/contracts/ordering/customer';
import { Scene } from '@filiale/contracts/signage/scene';
import { SignageSegment } from '@filiale/contracts/signage/segment';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { SignageStream } from '@filiale/contracts/signage/stream';
import { Department } from '@filiale/contracts/workforce/department';
import { Project } from '@filiale/contracts/workforce/project';
import { Task } from '@filiale/contracts/workforce/task';
import { TaskLabel } from '@filiale/contracts/workforce/task-label';
import { TaskTemplate } from '@filiale/contracts/workforce/task-template';
import { TaskTrigger } from '@filiale/contracts/workforce/task-trigger';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import { activeMenu } from '@filiale/rules/menu-availability';
import { isOpenAt } from '@filiale/rules/opening-hours';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { branchId, houseImage } from './branches.ts';
import { company, logoDarkImage, logoImage } from './company.ts';
import { largeBranch } from './large-branch.ts';
import { staff } from './people.ts';
import { petFoodCompany } from './pet-food/pet-company.ts';
import { pictures, rasterise } from './pictures.ts';
import { demoRecords } from './records.ts';
import { workRecords } from './work.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const contracts = {
  tags: Tag,
  categories: Category,
  'kitchen-stations': KitchenStation,
  donatees: Donatee,
  products: Product,
  branches: Branch,
  divisions: Division,
  tables: Table,
  menus: Menu,
  sites: Site,
  navigations: Navigation,
  redirects: Redirect,
  blocks: Block,
  nodes: Node,
  'image-templates': ImageTemplate,
  scenes: Scene,
  'digital-signage-segments': SignageSegment,
  'digital-signage-streams': SignageStream,
  'digital-signage-devices': SignageDevice,
  'analytics-leads': AnalyticsLead,
  'qr-codes': QrCode,
};
const contractsOfWork: { readonly [N in keyof typeof workRecords]: AnyResource } = {
  departments: Department,
  projects: Project,
  tasks: Task,
  'task-labels': TaskLabel,
  'task-templates': TaskTemplate,
  'task-triggers': TaskTrigger,
  'working-schedules': WorkingSchedule,
  'working-activities': WorkingActivity,
  customers: Customer,
};
const inputs = demoRecords(now);
const of = <K extends keyof typeof contracts>(name: K) =>
  inputs[name].map(
    (record) => contracts[name].create.parse(record) as ReturnType<(typeof contracts)[K]['create']['parse']>,
  );
const records = {
  tags: of('tags'),
  categories: of('categories'),
  products: of('products') as ReturnType<typeof Product.create.parse>[],
  branches: of('branches') as ReturnType<typeof Branch.create.parse>[],
  menus: of('menus') as ReturnType<typeof Menu.create.parse>[],
};
const ids = new Set(Object.values(inputs).flatMap((list) => list.map(({ id }) => id)));
const pictureIds = new Set(pictures.map(({ id }) => id));

const pointing = [
  ...['branch', 'product', 'branches', 'tags', 'products', 'goesWith', 'scene', 'segment', 'defaultSegment', 'stream'],
  ...['user', 'department', 'project', 'lead', 'members', 'assignees'],
];
/** Every id and image that a value points at. */
function pointers(value: unknown, found: { ids: string[]; images: string[] } = { ids: [], images: [] }) {
  if (Array.isArray(value)) for (const item of value) pointers(item, found);
  else if (typeof value === 'object' && value !== null) {
    if ('version' in value && 'id' in value) found.images.push(String(value.id));
    else
      for (const [name, inner] of Object.entries(value)) {
        if (pointing.includes(name) && inner) found.ids.push(...[inner].flat());
        else pointers(inner, found);
      }
  }
  return found;
}

describe('the demo company', () => {
  it.each(Object.keys(contracts) as (keyof typeof contracts)[])('has %s that fit their contract', (name) => {
    for (const record of inputs[name]) {
      const result = contracts[name].create.safeParse(record);
      expect({ id: record.id, issues: result.error?.issues }).toEqual({ id: record.id, issues: undefined });
    }
    expect(new Set(inputs[name].map(({ id }) => id)).size).toBe(inputs[name].length);
  });

  it.each(Object.keys(contractsOfWork) as (keyof typeof workRecords)[])(
    'has people in Graz with %s that fit their contract and point at what is there',
    (name) => {
      const there = new Set([...ids, ...[...staff, ...Object.values(workRecords).flat()].map(({ id }) => id)]);
      for (const record of workRecords[name]) {
        const { error } = contractsOfWork[name].create.safeParse(record);
        expect({ id: record.id, issues: error?.issues }).toEqual({ id: record.id, issues: undefined });
        expect(pointers(record).ids.filter((id) => !there.has(id))).toEqual([]);
      }
    },
  );

  it('has menus that lead to its own pages and branches, and pages written in both languages', () => {
    const items = of('navigations').flatMap(({ items: above }) => above.flatMap((one) => [one, ...one.children]));
    const targets = items.flatMap((item) => (item.type === 'site' || item.type === 'branch' ? [item.target] : []));
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    const germanOnly = of('sites').filter(({ translations }) => !translations['en-GB']);
    expect(germanOnly.map(({ path }) => path)).toEqual(['stammtisch']);
  });

  it('has a website of about twenty pages that shows all that a company has to say [SITE-026]', () => {
    const pages = of('sites');
    expect(pages.length).toBeGreaterThanOrEqual(20);
    const blocks = pages.flatMap(({ content }) => content.body);
    const listed = blocks.flatMap((block) => (block.type === 'overview' ? [block.value.overview] : []));
    expect(listed.toSorted()).toEqual(['knowledge', 'news', 'useCase']);
    const kinds = new Set(blocks.map(({ type }) => type));
    for (const kind of ['careers', 'team', 'certificates', 'form', 'map'] as const) expect(kinds).toContain(kind);
    const nodes = of('nodes');
    const count = (type: string) => nodes.filter((node) => node.type === type && node.isPublic).length;
    expect([count('news'), count('job'), count('contactPerson')]).toEqual([12, 4, 6]);
  });

  it('has a second one with the pack of pet food, that brings all it points at along [SITE-024, SITE-025]', () => {
    const { nodes = [], sites: pages = [], navigations = [] } = petFoodCompany.records(now);
    const all = { nodes, sites: pages, navigations };
    for (const [name, list] of Object.entries(all))
      for (const record of list) {
        const { error } = contracts[name as keyof typeof all].create.safeParse(record);
        expect({ id: record.id, issues: error?.issues }).toEqual({ id: record.id, issues: undefined });
      }
    const there = new Set(petFoodCompany.pictures.map(({ id }) => id));
    expect(pointers(all).images.filter((id) => !there.has(id))).toEqual([]);
    const ranges = nodes.flatMap((node) => ('select' in (node.content ?? {}) ? [(node.content as Values).select] : []));
    expect(new Set(ranges)).toEqual(new Set(['catSnack', 'dogSnack', 'completeFood']));
    expect(SaveConfig.safeParse({ ...petFoodCompany.company, revision: 0 }).error).toBeUndefined();
  });

  it('has a configuration that fits its contract', () => {
    expect(SaveConfig.safeParse({ ...company, revision: 0 }).error).toBeUndefined();
  });

  it('points only at records and pictures that it brings along', () => {
    for (const list of Object.values(inputs)) {
      const found = pointers(list);
      expect(found.ids.filter((id) => !ids.has(id))).toEqual([]);
      expect(found.images.filter((id) => !pictureIds.has(id))).toEqual([]);
    }
    for (const menu of records.menus) for (const { id } of menu.catalog) expect(ids.has(id)).toBe(true);
  });

  it('says of every picture what it shows, in both languages, without which no page with it is published', () => {
    for (const { name, alt } of [...pictures, ...petFoodCompany.pictures])
      expect([name, ...alt.map(Boolean)]).toEqual([name, true, true]);
  });

  it.each([logoImage, logoDarkImage, houseImage('graz')])(
    'declares the size of picture $id as drawn',
    async (image) => {
      const picture = pictures.find(({ id }) => id === image.id);
      const { width, height } = await sharp(picture && (await rasterise(picture))).metadata();
      expect({ width, height }).toEqual({ width: image.widthPx, height: image.heightPx });
    },
  );

  it('shows at least 80 products in at least 12 categories, each with a picture and an English name', () => {
    expect(records.products.length).toBeGreaterThanOrEqual(80);
    expect(records.categories.length).toBeGreaterThanOrEqual(12);
    for (const product of records.products) {
      expect(product.images).toHaveLength(1);
      expect(product.translations['en-GB']?.name).toBeTruthy();
    }
    expect(new Set(records.products.map(({ sku }) => sku)).size).toBe(records.products.length);
  });

  it('names parts and options once, in all eight kinds of parts', () => {
    const kinds = new Set<string>();
    for (const { config } of records.products) {
      expect(new Set(config.parts.map(({ name }) => name)).size).toBe(config.parts.length);
      for (const part of config.parts) {
        kinds.add(part.type);
        expect(new Set(part.options.map(({ name }) => name)).size).toBe(part.options.length);
        expect(part.options.length > 0).toBe(part.type === 'select' || part.type === 'multiselect');
      }
    }
    expect([...kinds].sort()).toEqual([
      'file',
      'files',
      'image',
      'images',
      'multiselect',
      'select',
      'text',
      'textarea',
    ]);
  });

  it('gives every branch an active menu and one to come', () => {
    for (const { id } of records.branches) {
      const menus = records.menus.map((menu) => ({ ...menu, id: menu.id ?? '' }));
      expect(activeMenu(menus, id ?? '', now)?.catalog.length).toBeGreaterThan(1);
      const starts = records.menus.filter((menu) => menu.branches.includes(id ?? '')).map((menu) => menu.availableFrom);
      expect(new Set(starts).size).toBe(2);
      expect(starts.some((start) => new Date(start) > now)).toBe(true);
    }
  });

  it('has a branch that is open at any hour, and one that is closed from the day of loading', () => {
    const hours = (house: Parameters<typeof branchId>[0]) =>
      records.branches.find(({ id }) => id === branchId(house))?.openingHours ?? [];
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      const instant = new Date(now.getTime() + hour * 3_600_000);
      expect(isOpenAt(hours('josefstadt'), instant, 'Europe/Vienna')).toBe(true);
      if (hour < 9 * 24) expect(isOpenAt(hours('salzburg'), instant, 'Europe/Vienna')).toBe(false);
    }
    expect(isOpenAt(hours('graz'), new Date('2026-11-21T00:30:00.000Z'), 'Europe/Vienna')).toBe(true);
  });

  it('makes a branch of a hundred products for measurements', () => {
    const { branch, categories, products, menu } = largeBranch({ products: 100 });
    expect(Branch.create.safeParse(branch).success && Menu.create.safeParse(menu).success).toBe(true);
    expect(products.every((product) => Product.create.safeParse(product).success)).toBe(true);
    expect(categories.every((category) => Category.create.safeParse(category).success)).toBe(true);
    expect([products.length, menu.catalog?.flatMap((group) => group.products ?? []).length]).toEqual([100, 100]);
  });
});

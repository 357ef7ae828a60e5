import { bookingFormats } from './booking-formats.ts';
import { branchesOn, divisions, tables } from './branches.ts';
import { categories } from './categories.ts';
import { blocks, imageTemplates, nodes } from './contents.ts';
import { donatees } from './donatees.ts';
import { kitchenStations } from './kitchen-stations.ts';
import { leads, qrCodes } from './marketing.ts';
import { menusOn } from './menus.ts';
import { navigations } from './navigations.ts';
import { products } from './products.ts';
import { redirects } from './redirects.ts';
import { scenes, screens, segments, streams } from './screens.ts';
import { sites } from './sites.ts';
import { tags } from './tags.ts';

/** The demo records of every resource. `loadedOn` dates the holiday and the menus to come. */
export const demoRecords = (loadedOn: Date) => ({
  tags,
  donatees,
  'kitchen-stations': kitchenStations,
  // Bundles name other products, so those come first.
  products: products.toSorted((a, b) => Number(a.type === 'bundle') - Number(b.type === 'bundle')),
  // Categories name products that go with theirs.
  categories,
  branches: branchesOn(loadedOn),
  divisions,
  tables,
  menus: menusOn(loadedOn),
  sites,
  navigations,
  redirects,
  blocks,
  nodes,
  'image-templates': imageTemplates,
  scenes,
  'digital-signage-segments': segments,
  'digital-signage-streams': streams,
  'digital-signage-devices': screens,
  'analytics-leads': leads,
  'qr-codes': qrCodes,
  'booking-formats': bookingFormats,
});
export type DemoRecords = ReturnType<typeof demoRecords>;
export type DemoResource = keyof DemoRecords;

/** What may be loaded together: each stage only points at records of earlier ones. */
export const stages: readonly (readonly DemoResource[])[] = [
  ['tags', 'donatees', 'kitchen-stations', 'products', 'sites', 'redirects', 'blocks', 'nodes', 'image-templates'],
  ['branches', 'categories', 'scenes', 'digital-signage-segments', 'analytics-leads', 'qr-codes', 'booking-formats'],
  ['divisions', 'tables', 'menus', 'navigations', 'digital-signage-streams', 'digital-signage-devices'],
];

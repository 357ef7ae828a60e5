import type { Menu } from '@filiale/contracts/catalog/menu';
import { recordBody } from './record-body.ts';
import type { Staff } from './test-stack.ts';

type Catalog = Menu['catalog'];

/** Changes the groups of the menu that the demo's open branch has now; answers how to put them back. */
export async function changeMenu(staff: Staff, change: (catalog: Catalog) => Catalog): Promise<() => Promise<unknown>> {
  const { data: branches } = await staff('GET /api/branches', { query: { filter: { identifier: 'wien-josefstadt' } } });
  const { data: menus } = await staff('GET /api/menus', { query: { pageSize: 100 } });
  const now = new Date().toISOString();
  const menu = menus
    .filter(({ branches: of, availableFrom }) => of.includes(branches[0]?.id ?? '') && (availableFrom ?? '') <= now)
    .sort((a, b) => (b.availableFrom ?? '').localeCompare(a.availableFrom ?? ''))[0];
  if (!menu) throw new Error('the branch has no menu');
  const save = async (catalog: Catalog) => {
    const { data } = await staff('GET /api/menus/{id}', { params: { id: menu.id } });
    return staff('PUT /api/menus/{id}', { params: { id: menu.id }, body: { ...recordBody(data), catalog } });
  };
  await save(change(menu.catalog));
  return () => save(menu.catalog);
}

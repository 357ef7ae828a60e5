import type { Menu } from '@filiale/contracts/catalog/menu';
import { recordBody } from './record-body.ts';
import type { Staff } from './test-stack.ts';

type Catalog = Menu['catalog'];

/** Changes the groups of the menu that a branch has now: one of the test's own, see `openBranchLike`. */
export async function changeMenu(staff: Staff, branch: string, change: (catalog: Catalog) => Catalog): Promise<void> {
  const { data: menus } = await staff('GET /api/menus', { query: { pageSize: 100 } });
  const now = new Date().toISOString();
  const menu = menus
    .filter(({ branches: of, availableFrom }) => of.includes(branch) && (availableFrom ?? '') <= now)
    .sort((a, b) => (b.availableFrom ?? '').localeCompare(a.availableFrom ?? ''))[0];
  if (!menu) throw new Error('the branch has no menu');
  await staff('PUT /api/menus/{id}', {
    params: { id: menu.id },
    body: { ...recordBody(menu), catalog: change(menu.catalog) },
  });
}

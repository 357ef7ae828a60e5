import { Menu } from '@filiale/contracts/catalog/menu';
import type { HttpApp } from '@filiale/kit/http/http';
import { resolveList } from '@filiale/kit/http/list-query';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Catalogue } from '../storage/catalogue.ts';

/** `GET /api/branches/{id}/menus`: the menus of a branch, the one that begins last first. Source: RES-043. */
export function bindBranchMenus(http: HttpApp, { branches, menus }: Catalogue): void {
  http.bind('GET /api/branches/{id}/menus', async ({ params, query }) => {
    if (!(await branches.get(params.id))) throw new ProblemError('record.missing');
    const asked = resolveList(Menu, { ...query, sort: query.sort ?? '-availableFrom' });
    const ofBranch = [{ name: 'branches', values: [params.id] }];
    const { items, total } = await menus.list({ ...asked, conditions: [...asked.conditions, ofBranch] });
    return { data: items, meta: { total, page: asked.page, pageSize: asked.pageSize } };
  });
}

import type { Reach } from '@filiale/contracts/api/rights';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import { now } from '@filiale/kit/process/clock';
import type { WriteMeta } from '@filiale/kit/stores/store';
import type { Catalogue } from '../storage/catalogue.ts';
import { endSoldOut, sellOut } from '../use-cases/sell-out.ts';
import { endBusy, markBusy, pauseBranch, resumeBranch } from '../use-cases/switch-branch.ts';

/** What staff switches for a while: pause, busy, sold out. All of it ends by itself. */
export function bindSwitches(http: HttpApp, catalogue: Catalogue): void {
  http.bind('POST /api/branches/{id}/pause', async ({ params: { id }, body, ...call }) => ({
    data: await pauseBranch(catalogue, id, body, byOwn(id, call)),
  }));
  http.bind('DELETE /api/branches/{id}/pause', async ({ params: { id }, query, ...call }) => ({
    data: await resumeBranch(catalogue, id, query, byOwn(id, call)),
  }));
  http.bind('POST /api/branches/{id}/busy', async ({ params: { id }, body, ...call }) => ({
    data: await markBusy(catalogue, id, body, byOwn(id, call)),
  }));
  http.bind('DELETE /api/branches/{id}/busy', async ({ params: { id }, ...call }) => ({
    data: await endBusy(catalogue, id, byOwn(id, call)),
  }));
  http.bind('POST /api/products/{id}/sold-out', async ({ params: { id }, body, ...call }) => ({
    data: await sellOut(catalogue, id, body, byOwn(body.branch, call)),
  }));
  http.bind('DELETE /api/products/{id}/sold-out', async ({ params: { id }, query, ...call }) => ({
    data: await endSoldOut(catalogue, id, query, byOwn(query.branch, call)),
  }));
}

/** When and under which trace something is switched. Nobody switches anything of a branch that is not theirs. */
function byOwn(
  branch: string,
  { reach, traceparent }: { readonly reach: Reach; readonly traceparent: string },
): WriteMeta {
  refuseForeignBranch(reach, branch);
  return { at: now(), traceparent };
}

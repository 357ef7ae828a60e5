import type { Authored } from '@filiale/kit/http/author-of';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { metaOf } from '@filiale/kit/http/write-calls';
import type { Catalogue } from '../storage/catalogue.ts';
import { endSoldOut, sellOut } from '../use-cases/sell-out.ts';
import { endBusy, markBusy, pauseBranch, resumeBranch } from '../use-cases/switch-branch.ts';

/** Temporary switches for staff: pause, busy, sold out. All of them end by themselves. */
export function bindSwitches(http: HttpApp, catalogue: Catalogue): void {
  http.bind('POST /api/branches/{id}/pause', async ({ params: { id }, body, ...call }) => ({
    data: await pauseBranch(catalogue, id, body, byOwn('pause', id, call)),
  }));
  http.bind('DELETE /api/branches/{id}/pause', async ({ params: { id }, query, ...call }) => ({
    data: await resumeBranch(catalogue, id, query, byOwn('resume', id, call)),
  }));
  http.bind('POST /api/branches/{id}/busy', async ({ params: { id }, body, ...call }) => ({
    data: await markBusy(catalogue, id, body, byOwn('busy', id, call)),
  }));
  http.bind('DELETE /api/branches/{id}/busy', async ({ params: { id }, ...call }) => ({
    data: await endBusy(catalogue, id, byOwn('end-busy', id, call)),
  }));
  http.bind('POST /api/products/{id}/sold-out', async ({ params: { id }, body, ...call }) => ({
    data: await sellOut(catalogue, id, body, byOwn('sell-out', body.branch, call)),
  }));
  http.bind('DELETE /api/products/{id}/sold-out', async ({ params: { id }, query, ...call }) => ({
    data: await endSoldOut(catalogue, id, query, byOwn('end-sold-out', query.branch, call)),
  }));
}

/** When, under which trace and by whom something is switched. Nobody switches anything of a branch that is not theirs. */
function byOwn(action: string, branch: string, call: Authored & Pick<Call, 'reach' | 'traceparent'>): WriteMeta {
  refuseForeignBranch(call.reach, branch);
  return { ...metaOf(call), action, branches: [branch] };
}

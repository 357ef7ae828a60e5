import type { Caller } from '@filiale/contracts/api/access';
import { Branch } from '@filiale/contracts/catalog/branch';
import { Product } from '@filiale/contracts/catalog/product';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { now } from '@filiale/kit/process/clock';
import { withoutPause, withoutSoldOut, withPause, withSoldOut } from '@filiale/rules/branch-switches';
import type { Catalogue } from '../storage/catalogue.ts';
import { checkEnd, switchRecord } from '../use-cases/switch-record.ts';

/** What staff switches for a while: pause, busy, sold out. All of it ends by itself. */
export function bindSwitches(http: HttpApp, { branches, products }: Catalogue): void {
  const branchSwitch = { store: branches, resource: Branch };
  const productSwitch = { store: products, resource: Product };
  http.bind('POST /api/branches/{id}/pause', async ({ params, caller, body: { mode, until }, traceparent }) => {
    refuseOtherBranch(caller, params.id);
    const at = now();
    checkEnd(until, at);
    const data = await switchRecord(
      branchSwitch,
      params.id,
      (branch) => ({ pauses: withPause(branch, { mode, until }, at) }),
      { at, traceparent },
    );
    return { data };
  });

  http.bind('DELETE /api/branches/{id}/pause', async ({ params, caller, query: { mode }, traceparent }) => {
    refuseOtherBranch(caller, params.id);
    const at = now();
    const data = await switchRecord(branchSwitch, params.id, (branch) => ({ pauses: withoutPause(branch, mode, at) }), {
      at,
      traceparent,
    });
    return { data };
  });

  http.bind('POST /api/branches/{id}/busy', async ({ params, caller, body: { minutes, until }, traceparent }) => {
    refuseOtherBranch(caller, params.id);
    const at = now();
    checkEnd(until, at);
    const busy = { minutes, until };
    return { data: await switchRecord(branchSwitch, params.id, () => ({ busy }), { at, traceparent }) };
  });

  http.bind('DELETE /api/branches/{id}/busy', async ({ params, caller, traceparent }) => {
    refuseOtherBranch(caller, params.id);
    const busy = { minutes: 0, until: null };
    return { data: await switchRecord(branchSwitch, params.id, () => ({ busy }), { at: now(), traceparent }) };
  });

  http.bind('POST /api/products/{id}/sold-out', async ({ params, caller, body, traceparent }) => {
    const { branch, option = '', until } = body;
    refuseOtherBranch(caller, branch);
    const at = now();
    checkEnd(until, at);
    if (!(await branches.get(branch)))
      throw new ProblemError('field.reference-missing', { field: 'branch', details: { resource: 'branches' } });
    const data = await switchRecord(
      productSwitch,
      params.id,
      (product) => {
        if (option !== '' && !product.config.parts.some(({ options }) => options.some(({ id }) => id === option)))
          throw new ProblemError('field.reference-missing', { field: 'option' });
        return { soldOut: withSoldOut(product, { branch, option, until }, at) };
      },
      { at, traceparent },
    );
    return { data };
  });

  http.bind('DELETE /api/products/{id}/sold-out', async ({ params, caller, query, traceparent }) => {
    const { branch, option = '' } = query;
    refuseOtherBranch(caller, branch);
    const at = now();
    const data = await switchRecord(
      productSwitch,
      params.id,
      (product) => ({ soldOut: withoutSoldOut(product, { branch, option }, at) }),
      { at, traceparent },
    );
    return { data };
  });
}

/** A front desk switches nothing of another branch. */
function refuseOtherBranch(caller: Caller, branch: string): void {
  if (caller.kind === 'device' && caller.branch !== branch) throw new ProblemError('record.missing');
}

import type { Caller } from '@filiale/contracts/access';
import { now } from '@filiale/kit/clock';
import type { HttpApp } from '@filiale/kit/http';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Catalogue } from '../storage/catalogue.ts';
import { checkEnd, stillAhead, switchRecord } from '../use-cases/switch-record.ts';

/** What staff switches for a while: pause, busy, sold out. All of it ends by itself. */
export function bindSwitches(http: HttpApp, { branches, products }: Catalogue): void {
  http.bind('POST /api/branches/{id}/pause', async ({ params, caller, body: { mode, until }, traceparent }) => {
    refuseOtherBranch(caller, params.id);
    const at = now();
    checkEnd(until, at);
    const data = await switchRecord(
      branches,
      params.id,
      ({ pauses }) => ({
        // „All“ stands for every way; what was said of single ones before is no longer meant.
        pauses: [...stillAhead(pauses, at).filter((pause) => mode !== 'all' && pause.mode !== mode), { mode, until }],
      }),
      { at, traceparent },
    );
    return { data };
  });

  http.bind('DELETE /api/branches/{id}/pause', async ({ params, caller, query: { mode }, traceparent }) => {
    refuseOtherBranch(caller, params.id);
    const at = now();
    const ended = (pause: { mode: string }) => mode === undefined || pause.mode === mode;
    const data = await switchRecord(
      branches,
      params.id,
      ({ pauses }) => ({ pauses: stillAhead(pauses, at).filter((pause) => !ended(pause)) }),
      { at, traceparent },
    );
    return { data };
  });

  http.bind('POST /api/branches/{id}/busy', async ({ params, caller, body: { minutes, until }, traceparent }) => {
    refuseOtherBranch(caller, params.id);
    const at = now();
    checkEnd(until, at);
    return { data: await switchRecord(branches, params.id, () => ({ busy: { minutes, until } }), { at, traceparent }) };
  });

  http.bind('DELETE /api/branches/{id}/busy', async ({ params, caller, traceparent }) => {
    refuseOtherBranch(caller, params.id);
    const busy = { minutes: 0, until: null };
    return { data: await switchRecord(branches, params.id, () => ({ busy }), { at: now(), traceparent }) };
  });

  http.bind('POST /api/products/{id}/sold-out', async ({ params, caller, body, traceparent }) => {
    const { branch, option = '', until } = body;
    refuseOtherBranch(caller, branch);
    const at = now();
    checkEnd(until, at);
    if (!(await branches.get(branch)))
      throw new ProblemError('field.reference-missing', { field: 'branch', details: { resource: 'branches' } });
    const data = await switchRecord(
      products,
      params.id,
      ({ soldOut, config }) => {
        if (option !== '' && !config.parts.some(({ options }) => options.some(({ id }) => id === option)))
          throw new ProblemError('field.reference-missing', { field: 'option' });
        const others = stillAhead(soldOut, at).filter((entry) => entry.branch !== branch || entry.option !== option);
        return { soldOut: [...others, { branch, option, until }] };
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
      products,
      params.id,
      ({ soldOut }) => ({
        soldOut: stillAhead(soldOut, at).filter((entry) => entry.branch !== branch || entry.option !== option),
      }),
      { at, traceparent },
    );
    return { data };
  });
}

/** A front desk switches nothing of another branch. */
function refuseOtherBranch(caller: Caller, branch: string): void {
  if (caller.kind === 'device' && caller.branch !== branch) throw new ProblemError('record.missing');
}

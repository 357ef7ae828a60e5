import { Id } from '@filiale/contracts/fields/ids';
import { callerHeader } from '@filiale/kit/http/access';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { z } from 'zod';
import type { Source } from '../init/service-entries.ts';

const Answer = z.object({ data: z.object({ id: Id, branch: z.object({ id: Id }) }) });
/** The stream that carries the changes of an order. */
export type OrderPlace = { readonly orderId: string; readonly branchId: string };

/** Asks ordering whether uid and hash belong together, and to which order; `record.missing` when they do not. */
export function publicOrderPlace({ origin, breaker, tokenFor, timeoutMs }: Source) {
  return async function placeOf(uid: string, hash: string): Promise<OrderPlace> {
    const token = await tokenFor({ kind: 'anonymous' }, 'ordering');
    const path = [uid, hash].map(encodeURIComponent).join('/');
    await breaker.enter();
    const answered = breaker.watch();
    const response = await fetch(`${origin}/api/orders/public/${path}`, {
      redirect: 'error',
      headers: { [callerHeader]: token, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      answered(true);
      throw new ProblemError('service.unavailable', { cause });
    });
    answered(false);
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404) throw new ProblemError('record.missing');
      throw new ProblemError('service.unavailable', { cause: new Error(`ordering answered ${response.status}`) });
    }
    const { data } = Answer.parse(await response.json());
    return { orderId: data.id, branchId: data.branch.id };
  };
}

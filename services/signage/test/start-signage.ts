import type { Json } from '@filiale/kit/testing/rights-table';
import { startService } from '@filiale/kit/testing/start-service';
import { admin } from '@filiale/kit/testing/test-callers';
import { signage } from '../src/service.ts';

let made = 0;
/** Bodies that need more than their fields say. */
export const bodies: Readonly<Record<string, (body: Json) => Json>> = {
  scenes: (body) => ({ ...body, path: `fruehling/szene-${++made}` }),
  // One that is over is refused.
  'digital-signage-takeovers': ({ until, ...body }) => ({
    ...{ ...body, content: { kind: 'message', text: 'Heute bis 18 Uhr' } },
    ...(until !== undefined && { until: String(until).replace(/^\d{4}(?=-)/, '2099') }),
  }),
};

/** The signage service, with records that an administrator creates. */
export async function startSignage(options: { readonly hasKafka?: boolean } = {}) {
  const stand = await startService(signage, { as: admin, ...options });
  const make = async (resource: string, body: object) => {
    const { status, data, errors } = await stand.send(`POST /api/${resource}`, { body });
    if (status !== 201) throw new Error(`${resource} was not made: ${status} ${JSON.stringify(errors)}`);
    return data;
  };
  return { ...stand, make };
}
export type RunningSignage = Awaited<ReturnType<typeof startSignage>>;

import { DemoState } from '@filiale/contracts/workforce/setup';
import { ProblemError } from '@filiale/kit/http/problem-error';

const TIMEOUT_MS = 5_000;

/** The client that loads the demo company. */
export type DemoLoader = { readonly look: () => Promise<DemoState>; readonly load: () => Promise<DemoState> };

/** Asks who loads the demo company, at an address that only this installation knows; without one there is nobody. */
export function createDemoLoader(url: string | undefined): DemoLoader {
  if (url === undefined)
    return {
      look: async () => ({ state: 'absent' }),
      load: async () => {
        throw new ProblemError('setup.demo-absent');
      },
    };
  const ask = async (method: 'GET' | 'POST'): Promise<DemoState> => {
    const answer = await fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
      throw new ProblemError('service.unavailable', { cause });
    });
    if (!answer.ok) throw new ProblemError('service.unavailable');
    return DemoState.parse(await answer.json());
  };
  return { look: () => ask('GET'), load: () => ask('POST') };
}

import { newId } from '@filiale/contracts/fields/ids';
import { until } from './until.ts';

type Answer = { readonly status: number; readonly errors?: readonly { readonly code?: string }[] | null };

/**
 * Makes a call as clients do: again, with the same key, while the answer is 503 or 504, or that the first is still running. Of very many calls at once a busy machine has some wait longer
 * for the store than a service does, or for the service than the gateway does.
 */
export async function untilTaken<A extends Answer>(call: (key: string) => Promise<A>): Promise<A> {
  const key = newId();
  let answer: A | undefined;
  await until(async () => {
    answer = await call(key);
    const isRunning = answer.errors?.some(({ code }) => code === 'request.key-running') ?? false;
    return !isRunning && answer.status !== 503 && answer.status !== 504;
  }, 'the call is taken');
  return answer as A;
}

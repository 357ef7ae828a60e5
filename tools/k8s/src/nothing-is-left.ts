import { setTimeout as sleep } from 'node:timers/promises';

const GONE_WITHIN_MS = 60_000;
const EVERYTHING =
  'all,configmap,secret,serviceaccount,persistentvolumeclaim,networkpolicy,poddisruptionbudget,horizontalpodautoscaler,ingress';
/** What every namespace has. */
const always = ['configmap/kube-root-ca.crt', 'serviceaccount/default'];

/** Resolves when a namespace holds nothing but what was there before a release: `others`. `ask` is kubectl in that namespace. */
export async function nothingIsLeft(
  ask: (...words: string[]) => Promise<string>,
  others: readonly string[] = [],
): Promise<void> {
  for (const deadline = Date.now() + GONE_WITHIN_MS; ; await sleep(500)) {
    const there = (await ask('get', EVERYTHING, '--output', 'name')).split('\n').filter(Boolean);
    const left = there.filter((name) => !always.includes(name) && !others.includes(name));
    if (left.length === 0) return;
    if (Date.now() > deadline) throw new Error(`left: ${left.join(', ')}`);
  }
}

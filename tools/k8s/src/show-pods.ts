import type { Release } from './release.ts';

type Pod = {
  readonly metadata: { readonly name: string };
  readonly status: { readonly conditions?: readonly { readonly type: string; readonly status: string }[] };
};
const LINES = 25;

const lastLines = (text: string, count = LINES): string => text.trimEnd().split('\n').slice(-count).join('\n');

/** Prints which pods of a release run, what happened to them, and what those that are not ready said last. */
export async function showPods({ ask }: Release): Promise<void> {
  console.log(lastLines(await ask('get', 'pods', '--output', 'wide').catch(String)));
  console.log(lastLines(await ask('get', 'events', '--sort-by=.lastTimestamp').catch(String)));
  const text = await ask('get', 'pods', '--output', 'json').catch(() => '{"items":[]}');
  const { items } = JSON.parse(text) as { items: readonly Pod[] };
  for (const { metadata, status } of items) {
    if (status.conditions?.some((one) => one.type === 'Ready' && one.status === 'True')) continue;
    for (const which of [[], ['--previous']]) {
      const said = await ask('logs', metadata.name, '--all-containers', '--tail', '15', ...which).catch(() => '');
      if (said) console.log(`── ${metadata.name} ${which.join('')}\n${lastLines(said, 2 * LINES)}`);
    }
  }
}

import { join } from 'node:path';
import { readVariables } from '@filiale/environment/read-variables';
import { buildTools } from './build-tools.ts';
import { checkChart } from './check-chart.ts';
import { checkCluster } from './check-cluster.ts';
import { checkLife } from './check-life.ts';
import { startControlPlane } from './control-plane.ts';
import { root } from './folders.ts';
import { Missing } from './go.ts';
import { type ProcessName, reads } from './values-schema.ts';

/**
 * Command: looks at the chart with helm, against the schemas of Kubernetes, by the rules of the house and with a real API server, plants mistakes
 * that each must refuse, and installs, changes and removes it on nodes that only say they run pods. Ends by itself and leaves nothing.
 */
const began = Date.now();
const counts = { passed: 0, failed: 0 };

/** Does one thing that may fail, and says what came of it. */
export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T | undefined>;
const step: Step = async (name, work) => {
  const start = Date.now();
  try {
    const answer = await work();
    counts.passed += 1;
    console.log(`ok    ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    return answer;
  } catch (error) {
    counts.failed += 1;
    const lines = String(error instanceof Error ? error.message : error)
      .trimEnd()
      .split('\n')
      .slice(0, 20);
    console.log(`FAIL  ${name}\n${lines.map((line) => `      ${line.slice(0, 400)}`).join('\n')}`);
    return undefined;
  }
};

async function check(): Promise<void> {
  const tools = await buildTools((line) => console.log(line));
  const variables = await readVariables(root);
  const rendered = await checkChart(step, tools, (process, name) => reads(process as ProcessName, variables)(name));
  const plane = await step('etcd, API server, controllers, scheduler and three nodes start', () =>
    startControlPlane(tools),
  );
  if (!plane) return;
  const stopped = (): void => void plane.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopped);
  try {
    await checkCluster(step, plane, rendered);
    await checkLife(step, plane, join(tools, 'helm'));
  } finally {
    await plane.stop();
  }
}

try {
  await check();
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.log(error.message);
  counts.failed += 1;
}
console.log(
  `${((Date.now() - began) / 1000).toFixed(1)} s  k8s-check: ${counts.passed} passed, ${counts.failed} failed`,
);
process.exitCode = counts.failed === 0 ? 0 : 1;

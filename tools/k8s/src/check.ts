import { join } from 'node:path';
import { unlessPassed } from '@filiale/devstack/kept-verdict';
import { readVariables } from '@filiale/environment/read-variables';
import { buildTools } from './build-tools.ts';
import { CHART, inputsOfChart, ofChart } from './chart-verdict.ts';
import { checkChart } from './check-chart.ts';
import { checkCluster } from './check-cluster.ts';
import { checkLife } from './check-life.ts';
import { checkRules } from './check-rules.ts';
import { startControlPlane } from './control-plane.ts';
import { root } from './folders.ts';
import { openSteps } from './steps.ts';
import { type ProcessName, reads } from './values-schema.ts';

/**
 * Command: looks at the chart with helm, against the schemas of Kubernetes, by the rules of the house and with a real API server, plants mistakes
 * that each must refuse, and installs, changes and removes it on nodes that only say they run pods. Ends by itself and leaves nothing. What passed
 * is not looked at again while neither the chart nor what looks at it nor a declared variable has changed.
 */
const { step, end, counts } = openSteps();
const variables = await readVariables(root);

async function check(): Promise<void> {
  const tools = await buildTools((line) => console.log(line));
  const rendered = await checkChart(step, tools, (process, name) => reads(process as ProcessName, variables)(name));
  await checkRules(step);
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

process.exitCode = await unlessPassed(
  CHART,
  await inputsOfChart(),
  async () => {
    await step('the chart was looked at to the end', check);
    end('k8s-check');
    return counts;
  },
  ofChart,
);

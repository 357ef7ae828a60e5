import { hasPassed } from '@filiale/devstack/kept-verdict';
import { buildTools } from './build-tools.ts';
import { CHART, inputsOfChart, ofChart } from './chart-verdict.ts';
import { Missing } from './go.ts';

/** Command: builds the tools if they are not there, and prints their folder; with FOR_CHECK=1 only where `k8s-check` has anything to do. */
const isNeeded = process.env.FOR_CHECK !== '1' || !hasPassed(CHART, await inputsOfChart(), ofChart);
try {
  if (isNeeded) console.log(await buildTools((line) => console.error(line)));
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import { committedVerdicts, type Inputs } from '@filiale/devstack/kept-verdict';
import { readVariables } from '@filiale/environment/read-variables';
import { root } from './folders.ts';

export const CHART = 'chart';
/** The verdict on the chart is committed with it: what it is checked with takes 20 minutes of processor time to build on a fresh machine. */
export const ofChart = { record: committedVerdicts };

/** What the check of the chart follows from: the chart, what looks at it, and all declared variables. */
export const inputsOfChart = async (): Promise<Inputs> => ({
  paths: ['charts', 'tools/k8s'],
  more: await readVariables(root),
});

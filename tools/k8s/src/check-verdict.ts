import { committedVerdicts, isRecorded } from '@filiale/devstack/kept-verdict';
import { CHART, inputsOfChart } from './chart-verdict.ts';

/**
 * Command: fails where the verdict that is committed is about another chart. A fresh machine then builds helm and a control plane for it, 20 minutes of
 * processor time, at each run of the tests.
 */
if (!isRecorded(CHART, await inputsOfChart(), committedVerdicts)) {
  console.error(
    'charts/, tools/k8s or a declared variable has changed since the chart was looked at: run make k8s-check, and commit tools/devstack/verdicts.json.',
  );
  process.exitCode = 1;
}

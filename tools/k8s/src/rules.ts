import { checkRules } from './check-rules.ts';
import { openSteps } from './steps.ts';

/** Command: the part of `make k8s-check` that looks at alert rules and dashboards, which needs promtool alone. */
const { step, end } = openSteps();
await checkRules(step);
process.exitCode = end('k8s-rules');

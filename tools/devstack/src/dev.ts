import { checkPorts } from './check-ports.ts';
import { productProcesses } from './processes.ts';
import { startProduct, stopProduct } from './product.ts';
import type { Report } from './progress.ts';
import { logFileOf } from './run-process.ts';
import { follow } from './show-logs.ts';
import type { Stack } from './stack.ts';
import { startStores } from './stores.ts';
import { begin, printAddresses } from './up.ts';

/** Watch mode: processes restart when their sources change. Shows all logs until Ctrl-C, which leaves the stores running. */
export async function dev(stack: Stack, report: Report): Promise<void> {
  await checkPorts(stack);
  await startStores(stack, report);
  try {
    await startProduct(stack, { report, isWatching: true });
    await begin(stack, report);
    await printAddresses(stack);
    console.log('\n  Watching. Ctrl-C ends the product and leaves the stores (make down ends them).\n');
    await follow(
      productProcesses.map(({ name }) => logFileOf(stack.stateDir, name)),
      0,
      true,
    );
  } finally {
    report('stopping');
    await stopProduct(stack);
  }
}

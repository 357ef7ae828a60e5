import { prepareDemo } from './demo-company.ts';
import { demoKeyFile } from './processes.ts';
import { startProduct } from './product.ts';
import { type Report, seconds } from './progress.ts';
import { ProcessFailure } from './run-process.ts';
import { adminTokenFile } from './secrets.ts';
import type { Stack } from './stack.ts';
import { startStores } from './stores.ts';
import { buildWeb } from './web-build.ts';

/** Brings everything up, loads the demo company once and prints where to look. Harmless to repeat. */
export async function up(stack: Stack, report: Report): Promise<void> {
  const began = Date.now();
  // The build takes longest and needs no store: it goes on beside them and beside the services.
  const stopBuild = new AbortController();
  const build = buildWeb(stack, report, stopBuild.signal);
  build.catch(() => {}); // Told by startProduct, which waits for the same build.
  try {
    await startStores(stack, report);
    await startProduct(stack, { report });
  } catch (error) {
    stopBuild.abort();
    await build.catch(() => {});
    throw error;
  }
  await prepareDemo(stack, report);
  await warmCaches(stack);
  report(`everything is ready after ${seconds(began)}`);
  printAddresses(stack);
}

/** The first visitor should not wait for a cold page. */
async function warmCaches({ ports }: Stack): Promise<void> {
  for (const path of ['/api/init', '/']) {
    const response = await fetch(`http://127.0.0.1:${ports.gateway}${path}`, { signal: AbortSignal.timeout(20_000) });
    await response.arrayBuffer();
    if (response.status >= 500) throw new ProcessFailure(`gateway: ${path} answered ${response.status}.`);
  }
}

export function printAddresses(stack: Stack): void {
  const origin = `http://localhost:${stack.ports.gateway}`;
  console.log(`
  Shop                 ${origin}
  API, documentation   ${origin}/api/docs
  Inbox (mail, SMS)    http://localhost:${stack.ports.inbox}
  Printer (simulated)  http://localhost:${stack.ports.printer} (stands in Graz Lend)
  Front desk           ${origin}/backend#/frontdesk/graz-lend (key: ${demoKeyFile(stack, 'frontdesk')})
  Payments (simulated) http://localhost:${stack.ports.psp}
  Admin API token      ${adminTokenFile(stack.stateDir)} (send it as "Authorization: Bearer …")

  make status · make logs S=ordering · make down`);
}

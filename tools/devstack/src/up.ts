import { checkPorts } from './check-ports.ts';
import { demoChoice } from './demo-choice.ts';
import { hirePeople, prepareDemo } from './demo-company.ts';
import { demoKeyFile } from './processes.ts';
import { startProduct } from './product.ts';
import { commandBeganMs, type Report, seconds } from './progress.ts';
import { ProcessFailure } from './run-process.ts';
import { adminTokenFile, loginPasswordFile } from './secrets.ts';
import type { Stack } from './stack.ts';
import { startStores } from './stores.ts';
import { buildWeb } from './web-build.ts';

/** Brings everything up, loads the demo company once unless it was begun without, and prints where to look. Harmless to repeat. */
export async function up(stack: Stack, report: Report): Promise<void> {
  await checkPorts(stack);
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
  if (demoChoice(stack) === 'company') await prepareDemo(stack, report);
  await hirePeople(stack, report);
  await warmCaches(stack);
  report(`everything is ready after ${seconds(commandBeganMs)}`);
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
  const lines = [
    `Shop                 ${origin}`,
    `API, documentation   ${origin}/api/docs`,
    `Inbox (mail, SMS)    http://localhost:${stack.ports.inbox}`,
    ...demoLines(stack, origin),
    `Payments (simulated) http://localhost:${stack.ports.psp}`,
    `Sign in              ${origin}/backend/login as verwaltung@rosmarin-kren.example (password: ${loginPasswordFile(stack.stateDir)})`,
    `Admin API token      ${adminTokenFile(stack.stateDir)} (send it as "Authorization: Bearer …")`,
    '',
    'make status · make logs S=ordering · make down',
  ];
  console.log(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}`);
}

/** What there is with the demo company alone; without it, the way to one. */
function demoLines(stack: Stack, origin: string): string[] {
  if (demoChoice(stack) === 'none') return ['Empty                make seed loads the demo company'];
  return [
    `Printer (simulated)  http://localhost:${stack.ports.printer} (stands in Graz Lend)`,
    `Front desk           ${origin}/backend#/frontdesk/graz-lend (key: ${demoKeyFile(stack, 'frontdesk')})`,
  ];
}

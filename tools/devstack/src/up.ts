import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@filiale/contracts/api/access';
import { SETUP_PATH } from '@filiale/contracts/workforce/setup';
import { roleLabels } from '@filiale/contracts/workforce/user';
import { staff } from '@filiale/demo/people';
import { checkPorts } from './check-ports.ts';
import { demoChoice } from './demo-choice.ts';
import { employPeople, hirePeople, playPastYear, prepareDemo } from './demo-company.ts';
import { demoKeyFile } from './processes.ts';
import { startProduct } from './product.ts';
import { awaiting, commandBeganMs, type Report, seconds } from './progress.ts';
import { ProcessFailure } from './run-process.ts';
import { adminTokenFile, readSecrets } from './secrets.ts';
import type { Stack } from './stack.ts';
import { startStores } from './stores.ts';
import { buildWeb } from './web-build.ts';

/** Brings everything up, loads the demo company once unless it was begun without, and prints where to look. Harmless to repeat. */
export async function up(stack: Stack, report: Report): Promise<void> {
  report('looking at what runs already');
  await checkPorts(stack);
  // The build takes longest and needs no store: it goes on beside them and beside the services.
  const stopBuild = new AbortController();
  const build = buildWeb(stack, report, stopBuild.signal);
  build.catch(() => {}); // Reported by startProduct, which waits for the same build.
  try {
    await startStores(stack, report);
    await startProduct(stack, { report });
  } catch (error) {
    stopBuild.abort();
    await build.catch(() => {});
    throw error;
  }
  await begin(stack, report);
  await awaiting('the first page', () => warmCaches(stack));
  report(`everything is ready after ${seconds(commandBeganMs)}`);
  await printAddresses(stack);
}

/** Loads the demo company with its people, unless the installation began without. */
export async function begin(stack: Stack, report: Report): Promise<void> {
  if (demoChoice(stack) === 'none') return;
  await prepareDemo(stack, report);
  await hirePeople(stack, report);
  report(`the shop is open: http://localhost:${stack.ports.gateway}`);
  if (demoChoice(stack) !== 'company') return;
  await employPeople(stack, report);
  await playPastYear(stack, report);
}

/** The first visitor should not wait for a cold page. */
async function warmCaches({ ports }: Stack): Promise<void> {
  for (const path of ['/api/init', '/']) {
    const response = await fetch(`http://127.0.0.1:${ports.gateway}${path}`, { signal: AbortSignal.timeout(20_000) });
    await response.arrayBuffer();
    if (response.status >= 500) throw new ProcessFailure(`gateway: ${path} answered ${response.status}.`);
  }
}

export async function printAddresses(stack: Stack): Promise<void> {
  const origin = `http://localhost:${stack.ports.gateway}`;
  const lines = [
    `Shop                 ${origin}`,
    `API, documentation   ${origin}/api/docs`,
    `Inbox (mail, SMS)    http://localhost:${stack.ports.inbox}`,
    `Payments (simulated) http://localhost:${stack.ports.psp}`,
    ...(demoChoice(stack) === 'none' ? await setupLines(stack, origin) : demoLines(stack, origin)),
    `Admin API token      ${adminTokenFile(stack.stateDir)} (send it as "Authorization: Bearer …")`,
    '',
    'make status · make logs S=ordering · make down',
  ];
  console.log(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}`);
}

const demoKey = (stack: Stack, device: 'tv' | 'tv-pickup'): string =>
  readFileSync(demoKeyFile(stack, device), 'utf8').trim();

/** What there is with the demo company alone: its devices, and somebody of every role to sign in as. */
function demoLines(stack: Stack, origin: string): string[] {
  const { loginPassword } = readSecrets(stack.stateDir);
  const labelOf = (role: string): string => roleLabels[role as Role].en;
  const width = Math.max(...staff.map(({ email = '' }) => email.length));
  return [
    `Printer (simulated)  http://localhost:${stack.ports.printer} (stands in Graz Lend)`,
    `Front desk           ${origin}/backend#/frontdesk/graz-lend (key: ${demoKeyFile(stack, 'frontdesk')})`,
    `Order terminal       ${origin}/backend/login#/device in a browser of its own (key: ${demoKeyFile(stack, 'kiosk')})`,
    // Cookies know hosts, not tabs: so one browser is both TVs at once.
    `TVs                  ${origin}/tv#${demoKey(stack, 'tv')} (Graz Lend)`,
    `                     ${origin.replace('localhost', '127.0.0.1')}/tv#${demoKey(stack, 'tv-pickup')} (Josefstadt, pickup)`,
    ...(demoChoice(stack) === 'company'
      ? [
          `Time clock           the same way (keys: ${join(stack.stateDir, 'clock-key-graz-lend')} and others; PINs: ${join(stack.stateDir, 'clock-pins')})`,
        ]
      : []),
    '',
    `Sign in              ${origin}/backend/login`,
    ...staff.map(
      ({ email = '', roles = [], branches = [] }) =>
        `  ${email.padEnd(width)}  ${loginPassword}  ${roles.map(labelOf).join(', ')}${branches.length > 0 ? ' of Graz Lend' : ''}`,
    ),
    '',
  ];
}

/** The way to an administrator where there is none; else to the login. */
async function setupLines({ stateDir, ports }: Stack, origin: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${ports.gateway}/api/setup`, { signal: AbortSignal.timeout(20_000) });
  const { data } = (await answer.json()) as { readonly data: { readonly isOpen: boolean } };
  const { setupCode } = readSecrets(stateDir);
  return data.isOpen
    ? [`Set it up            ${origin}${SETUP_PATH} (setup code: ${setupCode})`]
    : [`Sign in              ${origin}/backend/login`];
}

import { processNames } from './control.ts';
import { dockerStores } from './docker-stores.ts';
import { accepts } from './ports.ts';
import { readRecord, runningRecord } from './process-record.ts';
import { productReadiness } from './product.ts';
import { productProcessesOf } from './replicas.ts';
import { type Stack, type StoreName, storeNames, storeVariables } from './stack.ts';
import { storeAnswers } from './store-probes.ts';
import { storeAddresses } from './store-urls.ts';
import { storeEngine } from './stores.ts';

type Line = { name: string; pid: string; port: string; state: string };

/** A line per process: name, pid, port, state. */
export async function statusLines(stack: Stack): Promise<string[]> {
  const containers = storeEngine(stack) === 'docker' ? await dockerStores(stack).running() : undefined;
  const lines = await Promise.all(processNames(stack).map((name) => lineOf(stack, name, containers)));
  return [{ name: 'NAME', pid: 'PID', port: 'PORT', state: 'STATE' }, ...lines].map(
    ({ name, pid, port, state }) => `${name.padEnd(14)}${pid.padEnd(10)}${port.padEnd(8)}${state}`,
  );
}

async function lineOf(stack: Stack, name: string, containers?: readonly string[]): Promise<Line> {
  const store = storeNames.find((one) => one === name);
  if (store && stack.external[store]) return givenStore(stack, store);
  if (store && containers) {
    const state = containers.includes(name) ? 'running in Docker' : 'stopped';
    return { name, pid: '-', port: String(stack.ports[store]), state };
  }
  const running = runningRecord(stack.stateDir, name);
  if (!running) {
    const before = readRecord(stack.stateDir, name);
    const state = before ? `dead (it ended by itself; log: ${before.log})` : 'stopped';
    return { name, pid: '-', port: '-', state };
  }
  const state = (await isReady(stack, name)) ? 'ready' : 'running, not ready';
  return { name, pid: String(running.pid), port: String(running.command.port), state };
}

async function givenStore(stack: Stack, store: StoreName): Promise<Line> {
  const [address] = storeAddresses(stack, store);
  const isThere = address ? await accepts(address.host, address.port) : true;
  const state = `${isThere ? 'given' : 'does not answer, given'} by ${storeVariables[store]}`;
  return { name: store, pid: '-', port: String(address?.port ?? '-'), state };
}

function isReady(stack: Stack, name: string): Promise<boolean> {
  const store = storeNames.find((one) => one === name);
  if (store) return storeAnswers(stack, store);
  const product = productProcessesOf(stack).find((one) => one.name === name);
  return product ? productReadiness(stack, product)() : Promise.resolve(false);
}

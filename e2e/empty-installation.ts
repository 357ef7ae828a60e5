import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames, services } from '@filiale/contracts/api/services';
import { chooseDemo } from '@filiale/devstack/demo-choice';
import { freePorts } from '@filiale/devstack/ports';
import { startProduct, stopProduct } from '@filiale/devstack/product';
import { readSecrets } from '@filiale/devstack/secrets';
import { describeStack, type Stack } from '@filiale/devstack/stack';
import { storeEnvironment } from '@filiale/devstack/store-urls';

/** Everything but simulated providers and printers; the gateway is ready once every service is. */
const only = [...serviceNames, 'inbox', 'demo', 'gateway', 'web'];

/** An installation without the demo company beside the running one: on its stores, in databases and topics of its own. */
export async function openEmptyInstallation(beside: Stack) {
  const stateDir = mkdtempSync(join(tmpdir(), 'filiale-empty-'));
  chmodSync(stateDir, 0o755);
  const name = `empty${Date.now().toString(36)}`;
  const stores = storeEnvironment(beside);
  const databases = serviceNames.map((service) => {
    const kind = services[service].store === 'mongodb' ? 'MONGODB' : 'POSTGRES';
    const server = (stores[`${kind}_URL`] ?? '').replace(/\/+$/, '');
    return [`${service.toUpperCase()}_${kind}_URL`, `${server}/filiale_${service}_${name}`];
  });
  const stack = describeStack({
    stateDir,
    ports: await freePorts(),
    env: stores,
    productEnvironment: { ...Object.fromEntries(databases), KAFKA_TOPIC_PREFIX: `filiale.${name}.` },
  });
  chooseDemo(stack, 'none');
  const close = async (): Promise<void> => {
    await stopProduct(stack);
    rmSync(stateDir, { recursive: true, force: true });
  };
  try {
    await startProduct(stack, { only });
  } catch (error) {
    await close();
    throw error;
  }
  return { stack, origin: `http://localhost:${stack.ports.gateway}`, code: readSecrets(stateDir).setupCode, close };
}

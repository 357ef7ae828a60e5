import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';
import { composeEnvironment, containerName } from './docker-stores.ts';
import { ProcessFailure } from './run-process.ts';
import { cloneDir, type Stack, type StoreName } from './stack.ts';
import { serves } from './store-probes.ts';

const STARTS_WITHIN_MS = 120_000;

/** What is read of a service in `docker/compose.stores.yaml`. */
export type ComposeService = {
  readonly image: string;
  readonly ports: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly command?: readonly string[];
};

/**
 * Puts values in the place of `${NAME}`, `${NAME:-default}` and `${NAME:?why}`, as Compose does.
 * @throws {ProcessFailure} a variable without value and default
 */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest?: string) => {
    const value = values[name] || (kind === '-' ? rest : undefined);
    if (value === undefined) throw new ProcessFailure(`${name}: ${rest ?? 'has no value'}`);
    return value;
  });
}

/** Services of `docker/compose.stores.yaml` with their variables filled in. */
export function composeServices(values: Readonly<Record<string, string>>): Readonly<Record<StoreName, ComposeService>> {
  const text = readFileSync(join(cloneDir, 'docker/compose.stores.yaml'), 'utf8').replaceAll(/^\s*#.*$/gm, '');
  return (parse(interpolate(text, values)) as { services: Record<StoreName, ComposeService> }).services;
}

/** `127.0.0.1:9192:9094` as the port of the machine and that of the container. */
export function publishedPort(mapping: string): { readonly host: number; readonly container: number } {
  const [container = '', host = ''] = mapping.split(':').reverse();
  return { host: Number(host), container: Number(container) };
}

/**
 * The servers of `docker/compose.stores.yaml` as containers of one run of the tests, on the ports of its stack: they end with the run, however it ends.
 * Answers them once each serves.
 * @throws {ProcessFailure} one that does not serve within two minutes
 */
export async function startTestContainers(
  stack: Stack,
  stores: readonly StoreName[],
): Promise<readonly StartedTestContainer[]> {
  const services = composeServices(composeEnvironment(stack));
  return Promise.all(
    stores.map(async (store) => {
      const { image, ports, environment = {}, command } = services[store];
      const strings = Object.entries(environment).map(([name, value]) => [name, String(value)]);
      const container = new GenericContainer(image)
        .withName(containerName(stack, store))
        .withEnvironment(Object.fromEntries(strings))
        .withExposedPorts(...ports.map(publishedPort))
        .withWaitStrategy(Wait.forListeningPorts())
        .withStartupTimeout(STARTS_WITHIN_MS);
      const started = await (command ? container.withCommand([...command]) : container).start();
      await serves(stack, store);
      return started;
    }),
  );
}

import { dockerStores } from './docker-stores.ts';
import { portIsTaken } from './ports.ts';
import { recordedNames, runningRecord } from './process-record.ts';
import { replicaPorts, withoutNumber } from './replicas.ts';
import { ProcessFailure } from './run-process.ts';
import { lastStart, type PortName, portNames, portSettings, type Stack, storeNames } from './stack.ts';
import { storeEngine } from './stores.ts';

/** Second ports of a process; the others are named like theirs. */
const heldBy: Partial<Record<PortName, string>> = {
  gatewayInternal: 'gateway',
  inboxSmtp: 'inbox',
  kafkaController: 'kafka',
};

/** Ports above 1024 that neither browsers nor Node's `fetch` connect to. Source: Fetch Standard, "port blocking". */
const blocked = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

const processOf = (name: PortName): string => heldBy[name] ?? name;

/** The address and, behind it, those of the replicas. */
const allOf = (stack: Stack, name: PortName): number[] => [stack.ports[name], ...replicaPorts(stack, name)];

/**
 * Refuses to go on, before anything is started or stopped, when a port of the stack cannot be used: held by another program, wanted twice, or
 * one that no browser opens. Names all of them with their variables. What this stack itself runs may hold its ports.
 */
export async function checkPorts(stack: Stack, names: readonly PortName[] = portNames): Promise<void> {
  const inDocker = storeEngine(stack) === 'docker' ? await dockerStores(stack).running() : [];
  const running = recordedNames(stack.stateDir).filter((name) => runningRecord(stack.stateDir, name));
  const ours = new Set([...inDocker, ...running.map(withoutNumber)]);
  const before = lastStart(stack.stateDir);
  const held = new Set(
    portNames.flatMap((name) => {
      if (!before) return [];
      if (ours.has(processOf(name))) return allOf(before, name);
      // The spreader holds the address of those behind it, who may all have died.
      return ours.has('spread') && replicaPorts(before, name).length > 0 ? [before.ports[name]] : [];
    }),
  );
  const isGiven = (name: PortName): boolean =>
    storeNames.some((store) => stack.external[store] && store === processOf(name));
  const wanted = names
    .filter((name) => !isGiven(name))
    .flatMap((name) => allOf(stack, name).map((port) => ({ name, port })));
  const problems = await Promise.all(
    wanted.map(async (one) => {
      const { name, port } = one;
      const line = (what: string) => [`  ${port} (${portSettings[name].variable}) ${what}`];
      const twin = wanted.find((other) => other !== one && other.port === port);
      if (twin) return line(`is wanted by ${processOf(twin.name)} too`);
      if (port > 65_535) return line('is no port');
      if (blocked.has(port)) return line('is opened by no browser');
      return !held.has(port) && (await portIsTaken(port)) ? line('is taken by another program') : [];
    }),
  );
  const lines = problems.flat();
  if (lines.length === 0) return;
  throw new ProcessFailure(
    [
      'These ports cannot be used; nothing was started or stopped:',
      ...lines,
      'End what holds them, set these variables to free ports, or move all by FILIALE_PORT_OFFSET.',
    ].join('\n'),
  );
}

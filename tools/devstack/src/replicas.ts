import { type ProductProcess, productProcesses } from './processes.ts';
import { type PortName, REPLICA_STEP, type Stack } from './stack.ts';

/** `ordering` of `ordering-2`. */
export const withoutNumber = (name: string): string => name.replace(/-\d+$/, '');

/** The replica of this number, from 1: the first is named as its process, the second `<name>-2`. */
const replicaOf = (product: ProductProcess, number: number): ProductProcess => ({
  ...product,
  ...(number > 1 && { name: `${product.name}-${number}` }),
  portsMovedBy: number * REPLICA_STEP,
});

/** Names of a process's replicas in a stack; of one that runs once, its own. */
export const replicaNames = (stack: Stack, name: string): string[] => {
  const named = productProcessesOf(stack).filter((one) => withoutNumber(one.name) === name);
  return named.length > 0 ? named.map((one) => one.name) : [name];
};

/** Every process of the product as it runs in this stack. With several replicas, a spreader stands where one alone would listen. */
export function productProcessesOf(stack: Stack): ProductProcess[] {
  if (stack.replicas === 1) return [...productProcesses];
  const numbers = Array.from({ length: stack.replicas }, (_, index) => index + 1);
  return [
    ...productProcesses.flatMap((product) =>
      product.listensOn ? numbers.map((number) => replicaOf(product, number)) : [product],
    ),
    spreader,
  ];
}

/** Ports of the replicas behind an address of the stack; none when one process listens there itself. */
export function replicaPorts({ ports, replicas }: Stack, name: PortName): number[] {
  const isSpread = productProcesses.some(({ listensOn = {} }) => Object.values(listensOn).includes(name));
  if (!isSpread || replicas === 1) return [];
  return Array.from({ length: replicas }, (_, index) => ports[name] + (index + 1) * REPLICA_STEP);
}

/** Where a process listens, and the variables that set its ports if they differ from the stack's. */
export function portsOf({ ports }: Stack, { port, listensOn = {}, portsMovedBy = 0 }: ProductProcess) {
  const moved = Object.entries(listensOn).map(([variable, name]) => [variable, String(ports[name] + portsMovedBy)]);
  return { port: ports[port] + portsMovedBy, variables: Object.fromEntries(moved) as Record<string, string> };
}

/** See `spread.ts`. */
const spreader: ProductProcess = {
  name: 'spread',
  port: 'gateway',
  entry: 'tools/devstack/src/spread.ts',
  sources: ['tools/devstack/src/spread.ts'],
  heapMebibytes: 96,
  environment: (stack) => {
    const names = productProcesses.flatMap(({ listensOn = {} }) => Object.values(listensOn));
    // The gateway's own port, by which it is seen to be ready, comes last.
    const addresses = names.sort((a, b) => Number(a === 'gateway') - Number(b === 'gateway'));
    return {
      ADDRESSES: addresses.map((name) => [stack.ports[name], ...replicaPorts(stack, name)].join(':')).join(' '),
    };
  },
};

import { join } from 'node:path';
import { callersOf } from '@filiale/contracts/api/internal-routes';
import {
  inEnvironment,
  type ServiceName,
  serviceNames,
  services,
  serviceVariable,
} from '@filiale/contracts/api/services';
import { demoChoice } from './demo-choice.ts';
import { messageEnvironment, staffEnvironment } from './message-providers.ts';
import { paymentEnvironment, scriptEnvironment, simulationEnvironment } from './payment-providers.ts';
import type { Secrets } from './secrets.ts';
import { type PortName, publicUrlOf, type Stack, storeVariables } from './stack.ts';
import { storeUrl } from './store-urls.ts';
import { webSources } from './web-build.ts';

/** A process of the product: its command and its environment. The only list of them. */
export type ProductProcess = {
  readonly name: string;
  readonly port: PortName;
  /** File that node runs, from the root of the clone (of the built web app for `web`). */
  readonly entry: string;
  /** What decides how it behaves, from the root of the clone; a process started from other contents is replaced. */
  readonly sources: readonly string[];
  /** Largest heap in MiB. */
  readonly heapMebibytes: number;
  /** Answers 2xx when it does its work. Without one it does when its port is open. */
  readonly readyPath?: string;
  /** Of a process that may run several times: the variables that name the ports it listens on. */
  readonly listensOn?: Readonly<Record<string, PortName>>;
  /** Of one of several: how far from the ports of the stack it listens. */
  readonly portsMovedBy?: number;
  /** Whether it serves files of the built web app. */
  readonly needsWebBuild?: true;
  readonly environment: (stack: Stack, secrets: Secrets) => Record<string, string>;
  /** Whether an installation has it; each has it by default. */
  readonly isWanted?: (stack: Stack) => boolean;
};

type DemoDevice = 'frontdesk' | 'printer' | 'kiosk' | 'tv' | 'tv-pickup';
/** Key of a demo device; made when the demo company is there. */
export const demoKeyFile = ({ stateDir }: Pick<Stack, 'stateDir'>, device: DemoDevice): string =>
  join(stateDir, `${device}-key`);

/** Whether the setup of an installation offers the demo company. */
const offersDemo = (stack: Stack): boolean => demoChoice(stack) === 'none';

const at = (port: number): string => `http://127.0.0.1:${port}`;

/** Whether no language model is named, so that the stand-in answers. */
const hasDemoAi = ({ providerKeys }: Stack): boolean => providerKeys.AI_API_KEY === undefined;
/** The language model of content: that of the environment, else the stand-in. */
const aiEnvironment = (stack: Stack): Record<string, string> => {
  if (!hasDemoAi(stack))
    return Object.fromEntries(Object.entries(stack.providerKeys).filter(([name]) => name.startsWith('AI_')));
  const named = { AI_MODEL: 'demo-ki', AI_IMAGE_MODEL: 'demo-ki', AI_DEMO: 'on' };
  return { ...named, AI_API_KEY: 'demo', AI_BASE_URL: `${at(stack.ports.ai)}/v1` };
};

/** Environment of every process of the product. */
export const commonEnvironment = { NODE_ENV: 'production', LIMIT_FACTOR: '1000' };

/** A replica that is alone waits longer at Kafka, which no other waits for: a product at rest costs less. */
const kafkaEnvironment = (stack: Stack): Record<string, string> => ({
  KAFKA_BROKERS: storeUrl(stack, 'kafka'),
  ...(stack.replicas === 1 && { KAFKA_FETCH_WAIT_MS: '5000' }),
});

/** Environment of a service besides the variables that follow from the contracts. */
const extraEnvironment: Partial<Record<ServiceName, (stack: Stack, secrets: Secrets) => Record<string, string>>> = {
  catalog: (stack) => ({ PUBLIC_URL: publicUrlOf(stack) }),
  ordering: messageEnvironment,
  payment: paymentEnvironment,
  workforce: (stack, secrets) => ({
    REDIS_URL: storeUrl(stack, 'redis'),
    SECRETS_KEY: secrets.secretsKey,
    SETUP_CODE: secrets.setupCode,
    ...(offersDemo(stack) && { DEMO_URL: `${at(stack.ports.demo)}/${secrets.demoSecret}` }),
    ...staffEnvironment(stack, secrets),
  }),
  content: (stack) => ({
    MEDIA_DIR: join(stack.stateDir, 'media'),
    ...aiEnvironment(stack),
    // Decoding pictures on several threads otherwise leaves memory behind in an arena for each of them.
    MALLOC_ARENA_MAX: '2',
  }),
};

/** Whom a service calls, and with which key; whose calls it answers, and by which keys. */
const partners = (name: ServiceName, { ports }: Stack, { serviceKeys }: Secrets): Record<string, string> => {
  const callers = callersOf(name);
  const called = serviceNames.filter((one) => callersOf(one).includes(name));
  return {
    ...Object.fromEntries(called.map((one) => [serviceVariable(one, 'URL'), at(ports[one])])),
    ...(called.length > 0 && { CALLER_PRIVATE_KEY: serviceKeys[name].privateKey }),
    ...(callers.length > 0 && {
      SERVICE_PUBLIC_KEYS: callers.map((one) => `${one}:${serviceKeys[one].publicKey}`).join(','),
    }),
  };
};

const serviceProcess = (name: ServiceName): ProductProcess => ({
  name,
  port: name,
  entry: `services/${name}/src/main.ts`,
  sources: [`services/${name}`, 'packages', 'proto/src', 'package-lock.json'],
  heapMebibytes: 256,
  readyPath: '/health/ready',
  listensOn: { PORT: name },
  environment: (stack, secrets) => {
    const { store } = services[name];
    return {
      PORT: String(stack.ports[name]),
      ...kafkaEnvironment(stack),
      [storeVariables[store]]: storeUrl(stack, store),
      CALLER_PUBLIC_KEY: secrets.callerPublicKey,
      ...partners(name, stack, secrets),
      ...extraEnvironment[name]?.(stack, secrets),
    };
  },
});

export const productProcesses: readonly ProductProcess[] = [
  ...serviceNames.map(serviceProcess),
  {
    name: 'psp',
    port: 'psp',
    entry: 'tools/psp/src/main.ts',
    sources: ['tools/psp', 'packages/kit', 'package-lock.json'],
    heapMebibytes: 192,
    readyPath: '/simulator/health',
    environment: (stack, secrets) => ({
      PORT: String(stack.ports.psp),
      PSP_DIR: join(stack.stateDir, 'psp'),
      // A day of calling again passes within half an hour.
      PSP_RETRY_FACTOR: String(1 / 60),
      ...simulationEnvironment(stack, secrets),
    }),
  },
  {
    name: 'inbox',
    port: 'inbox',
    entry: 'tools/inbox/src/main.ts',
    sources: ['tools/inbox', 'packages/kit', 'package-lock.json'],
    heapMebibytes: 96,
    readyPath: '/health/live',
    environment: (stack) => ({
      PORT: String(stack.ports.inbox),
      SMTP_PORT: String(stack.ports.inboxSmtp),
      INBOX_DIR: join(stack.stateDir, 'inbox'),
    }),
  },
  {
    name: 'printer',
    port: 'printer',
    entry: 'tools/printer/src/main.ts',
    sources: ['tools/printer', 'packages/kit', 'package-lock.json'],
    heapMebibytes: 96,
    readyPath: '/health/live',
    environment: (stack) => ({
      PORT: String(stack.ports.printer),
      PRINTER_URL: `${at(stack.ports.gateway)}/api/printers/cloudprnt`,
      PRINTER_KEY_FILE: demoKeyFile(stack, 'printer'),
      PRINTER_DIR: join(stack.stateDir, 'printed'),
      MALLOC_ARENA_MAX: '2',
    }),
  },
  {
    name: 'ai',
    port: 'ai',
    entry: 'tools/ai/src/main.ts',
    sources: ['tools/ai', 'packages/kit', 'package-lock.json'],
    heapMebibytes: 96,
    readyPath: '/health/live',
    isWanted: hasDemoAi,
    environment: (stack) => ({ PORT: String(stack.ports.ai), AI_PAUSE_MS: '40' }),
  },
  {
    name: 'demo',
    port: 'demo',
    entry: 'tools/devstack/src/demo-server.ts',
    sources: ['tools/devstack/src', 'tools/demo/src', 'package-lock.json'],
    heapMebibytes: 96,
    readyPath: '/health/live',
    isWanted: offersDemo,
    environment: (stack, secrets) => ({
      PORT: String(stack.ports.demo),
      FILIALE_STATE_DIR: stack.stateDir,
      DEMO_SECRET: secrets.demoSecret,
    }),
  },
  {
    name: 'gateway',
    port: 'gateway',
    entry: 'gateway/src/main.ts',
    sources: ['gateway', 'packages', 'proto/src', 'package-lock.json'],
    heapMebibytes: 320,
    readyPath: '/health/ready',
    listensOn: { PORT: 'gateway', INTERNAL_PORT: 'gatewayInternal' },
    environment: (stack, secrets) => ({
      PORT: String(stack.ports.gateway),
      PUBLIC_URL: publicUrlOf(stack),
      INTERNAL_PORT: String(stack.ports.gatewayInternal),
      ...inEnvironment('URL', (name) => at(stack.ports[name])),
      WEB_URL: at(stack.ports.web),
      REDIS_URL: storeUrl(stack, 'redis'),
      ...kafkaEnvironment(stack),
      ADMIN_TOKEN_HASH: secrets.adminTokenHash,
      CALLER_PRIVATE_KEY: secrets.callerPrivateKey,
      SERVICE_TOKEN: secrets.serviceToken,
    }),
  },
  {
    name: 'web',
    port: 'web',
    entry: 'web/page-server.js',
    sources: webSources,
    heapMebibytes: 384,
    needsWebBuild: true,
    readyPath: '/health/live',
    listensOn: { PORT: 'web' },
    environment: (stack, secrets) => ({
      PORT: String(stack.ports.web),
      HOST: '127.0.0.1',
      GATEWAY_URL: at(stack.ports.gatewayInternal),
      PUBLIC_URL: publicUrlOf(stack),
      SERVICE_TOKEN: secrets.serviceToken,
      ...scriptEnvironment(stack),
    }),
  },
];

/** Makes the topics that are missing. */
export const topicsEntry = 'packages/kit/src/events/ensure-topics.ts';
/** Loads the demo company through the public API; reads `FILIALE_URL` and `FILIALE_ADMIN_TOKEN`. */
export const seedEntry = 'tools/demo/src/seed.ts';
/** Puts the demo devices up, with their keys in `FILIALE_STATE`; reads what `seedEntry` reads. */
export const equipEntry = 'tools/demo/src/equip.ts';
/** Makes the people who can sign in from the beginning; reads what `equipEntry` reads, and `login-password` there. */
export const hireEntry = 'tools/demo/src/hire.ts';
/** Makes the rest of its people with half a year of work, and a time clock for each branch; reads what `equipEntry` reads. */
export const employEntry = 'tools/demo/src/employ.ts';
/** Plays a year of orders, visits and scans into the services' databases; reads `POSTGRES_URL`. */
export const pastYearEntry = 'tools/demo/src/past-year.ts';
/** Records and revisions of the catalogue, and of ordering's copy, on the gateway's internal listener. */
export const positionPaths = { catalogue: '/internal/catalog/position', copy: '/internal/ordering/position' } as const;

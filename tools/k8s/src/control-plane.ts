import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { must, type Run, runner } from './run.ts';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 200;
const ENDS_WITHIN_MS = 15_000;
const ADDRESS = '127.0.0.1';

/** A control plane of Kubernetes. */
export type ControlPlane = {
  /** Holds its state, and the log of each program; gone after `stop`. */
  readonly folder: string;
  readonly kubeconfig: string;
  readonly kubectl: Run;
  /** Runs a program besides, until `stop`. */
  start(name: string, program: string, args: readonly string[]): void;
  /** Resolves when something is there; fails with the last lines of a program that ended, or of `culprit`. */
  waitFor(what: string, isThere: () => Promise<boolean>, culprit?: string): Promise<void>;
  stop(): Promise<void>;
};

/** Ports that are free now. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, ADDRESS, resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** How KWOK plays nodes and pods: its own stages, and pods that are to end do so at once; its own say so of pods of a Job alone. */
function stages(tools: string): string {
  const parts = [
    'node/fast/node-initialize',
    'node/heartbeat-with-lease/node-heartbeat-with-lease',
    'pod/fast/pod-ready',
  ]
    .concat('pod/fast/pod-delete')
    .map((name) => readFileSync(join(tools, 'kwok-stages', `${name}.yaml`), 'utf8'));
  const completed = {
    apiVersion: 'kwok.x-k8s.io/v1alpha1',
    kind: 'Stage',
    metadata: { name: 'pod-complete' },
    spec: {
      resourceRef: { apiGroup: 'v1', kind: 'Pod' },
      selector: {
        matchExpressions: [
          { key: '.metadata.deletionTimestamp', operator: 'DoesNotExist' },
          { key: '.status.phase', operator: 'In', values: ['Running'] },
          { key: '.spec.restartPolicy', operator: 'In', values: ['Never', 'OnFailure'] },
        ],
      },
      next: {
        statusTemplate: `containerStatuses:
{{ range .spec.containers }}
- image: {{ .image | Quote }}
  name: {{ .name | Quote }}
  ready: false
  restartCount: 0
  state: {terminated: {exitCode: 0, finishedAt: {{ Now | Quote }}, startedAt: {{ Now | Quote }}, reason: Completed}}
{{ end }}
phase: Succeeded
`,
      },
    },
  };
  return [...parts, stringify(completed)].join('\n---\n');
}

const fakeNode = (index: number) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name: `node-${index}`,
    annotations: { 'kwok.x-k8s.io/node': 'fake' },
    labels: { 'kubernetes.io/hostname': `node-${index}`, 'topology.kubernetes.io/zone': `zone-${index}`, real: 'true' },
  },
  status: Object.fromEntries(
    ['allocatable', 'capacity'].map((kind) => [kind, { cpu: '16', memory: '64Gi', pods: '110' }]),
  ),
});

/**
 * Starts etcd, the API server, controllers and scheduler on this machine's loopback, on free ports and with fresh keys, and as many nodes of KWOK
 * as are wanted, which only say they run pods. All state lies in a temporary folder; `stop` ends every process and removes it.
 * @param tools the folder that {@link buildTools} answers
 * @param address where the API server is reached, for nodes that are not on loopback
 */
export async function startControlPlane(tools: string, fakeNodes = 3, address = ADDRESS): Promise<ControlPlane> {
  const folder = mkdtempSync(join(tmpdir(), 'filiale-k8s-'));
  const [apiPort = 0, etcdPort = 0, peerPort = 0, kwokPort = 0, managerPort = 0, schedulerPort = 0] =
    await freePorts(6);
  const running: { name: string; child: ChildProcess }[] = [];
  const at = (name: string): string => join(folder, name);
  const start = (name: string, program: string, args: readonly string[]): void => {
    const log = openSync(at(`${name}.log`), 'a');
    running.push({ name, child: spawn(program, args, { cwd: folder, stdio: ['ignore', log, log] }) });
    closeSync(log);
  };
  const startTool = (name: string, args: readonly string[]): void => start(name, join(tools, name), args);
  const endOf = async ({ child }: { child: ChildProcess }): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
    await ended;
    clearTimeout(late);
  };
  /** The API server goes before its store, which it would wait for. */
  const stop = async (): Promise<void> => {
    for (const each of running.splice(0).reverse()) await endOf(each);
    rmSync(folder, { recursive: true, force: true });
  };

  const users = { admin: 'admin', manager: 'system:kube-controller-manager', scheduler: 'system:kube-scheduler' };
  const tokens = new Map(Object.keys(users).map((user) => [user, randomBytes(24).toString('hex')]));
  const kubeconfigOf = (user: keyof typeof users): string => {
    const file = at(`${user}.kubeconfig`);
    const cluster = { server: `https://${address}:${apiPort}`, 'certificate-authority': at('pki/apiserver.crt') };
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'local', cluster }],
      users: [{ name: user, user: { token: tokens.get(user) } }],
      contexts: [{ name: 'local', context: { cluster: 'local', user } }],
      'current-context': 'local',
    };
    writeFileSync(file, stringify(config), { mode: 0o600 });
    return file;
  };
  const kubeconfig = kubeconfigOf('admin');
  const kubectl = runner(join(tools, 'kubectl'), { PATH: process.env.PATH, HOME: folder, KUBECONFIG: kubeconfig });
  const waitFor = async (what: string, isThere: () => Promise<boolean>, culprit = 'kube-apiserver'): Promise<void> => {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isThere())) {
      const dead = running.find(({ child }) => child.exitCode !== null);
      if (!dead && Date.now() < deadline) await sleep(POLL_MS);
      else {
        const name = dead?.name ?? culprit;
        const end = readFileSync(at(`${name}.log`), 'utf8')
          .trimEnd()
          .split('\n')
          .slice(-8)
          .join('\n');
        throw new Error(`${what}: not there${dead ? `, ${name} ended` : ` after ${READY_WITHIN_MS / 1000} s`}\n${end}`);
      }
    }
  };
  const answers = async (...args: string[]): Promise<boolean> => (await kubectl(args)).code === 0;

  try {
    const lines = Object.entries(users).map(
      ([user, name]) => `${tokens.get(user)},${name},${name}${user === 'admin' ? ',"system:masters"' : ''}`,
    );
    writeFileSync(at('tokens.csv'), `${lines.join('\n')}\n`, { mode: 0o600 });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(at('accounts.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    const etcd = `http://${ADDRESS}:${etcdPort}`;
    startTool('etcd', [
      ...['--data-dir', at('etcd'), '--unsafe-no-fsync', '--log-level', 'warn'],
      ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
      ...[
        '--listen-peer-urls',
        `http://${ADDRESS}:${peerPort}`,
        '--initial-advertise-peer-urls',
        `http://${ADDRESS}:${peerPort}`,
      ],
      ...['--initial-cluster', `default=http://${ADDRESS}:${peerPort}`],
    ]);
    startTool('kube-apiserver', [
      ...['--etcd-servers', etcd, '--bind-address', address, '--advertise-address', address],
      ...['--secure-port', String(apiPort), '--cert-dir', at('pki'), '--token-auth-file', at('tokens.csv')],
      ...['--endpoint-reconciler-type', 'none', '--service-cluster-ip-range', '10.96.0.0/16'],
      ...['--kubelet-preferred-address-types', 'InternalIP'],
      ...['--authorization-mode', 'Node,RBAC', '--service-account-issuer', 'https://kubernetes.default.svc'],
      ...['--service-account-key-file', at('accounts.key'), '--service-account-signing-key-file', at('accounts.key')],
    ]);
    await waitFor('the API server', () => answers('get', '--raw', '/readyz'));
    startTool('kube-controller-manager', [
      ...['--kubeconfig', kubeconfigOf('manager'), '--bind-address', ADDRESS, '--secure-port', String(managerPort)],
      ...['--cert-dir', at('manager-pki'), '--use-service-account-credentials', '--leader-elect=false'],
      ...['--service-account-private-key-file', at('accounts.key'), '--root-ca-file', at('pki/apiserver.crt')],
    ]);
    startTool('kube-scheduler', [
      ...['--kubeconfig', kubeconfigOf('scheduler'), '--bind-address', ADDRESS, '--secure-port', String(schedulerPort)],
      ...['--cert-dir', at('scheduler-pki'), '--leader-elect=false'],
    ]);
    if (fakeNodes > 0) {
      writeFileSync(at('stages.yaml'), stages(tools));
      startTool('kwok', [
        ...['--kubeconfig', kubeconfig, '--config', at('stages.yaml'), '--server-address', `${ADDRESS}:${kwokPort}`],
        ...['--manage-all-nodes=false', '--manage-nodes-with-annotation-selector=kwok.x-k8s.io/node=fake'],
        '--node-lease-duration-seconds=40',
      ]);
      const nodes = Array.from({ length: fakeNodes }, (_, index) => stringify(fakeNode(index))).join('---\n');
      await must(kubectl(['apply', '-f', '-'], nodes));
      await must(kubectl(['wait', '--for=condition=Ready', 'node', '--all', `--timeout=${READY_WITHIN_MS / 1000}s`]));
    }
    await waitFor('the first account', () => answers('get', 'serviceaccount', 'default'));
    return { folder, kubeconfig, kubectl, start, waitFor, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

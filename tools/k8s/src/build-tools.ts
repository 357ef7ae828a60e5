import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { kubeletFolder, moduleRoot, nodeModule, nodeProgramsFolder, toolsFolder } from './folders.ts';
import { go, Missing, moduleFolder } from './go.ts';

/** What the chart is checked with, by how urgently it is waited for. */
const steps: readonly (readonly string[])[] = [
  ['helm.sh/helm/v4/cmd/helm', 'github.com/yannh/kubeconform/cmd/kubeconform'],
  [
    'k8s.io/kubernetes/cmd/kube-apiserver',
    'k8s.io/kubernetes/cmd/kube-controller-manager',
    'k8s.io/kubernetes/cmd/kube-scheduler',
    'k8s.io/kubernetes/cmd/kubectl',
    'sigs.k8s.io/kwok/cmd/kwok',
  ],
];
/** What a real node needs besides. */
const ofNode = ['k8s.io/kubernetes/cmd/kubelet', 'k8s.io/kubernetes/cmd/kube-proxy'];
const WAIT_MS = 1_000;

/** Version of a module in `go.mod`, with its v. */
function versionOf(module: string): string {
  const found = new RegExp(`^\\s*${module.replaceAll('.', '\\.')} (v\\S+)`, 'm').exec(
    readFileSync(join(moduleRoot, 'go.mod'), 'utf8'),
  );
  if (!found?.[1]) throw new Error(`go.mod requires no ${module}`);
  return found[1];
}

/** Kubernetes and helm take their versions from the linker: without, the server says v0.0.0 and helm refuses the chart. */
function linkerFlags(): string {
  const kubernetes = versionOf('k8s.io/kubernetes');
  const [, major = '', minor = ''] = /^v(\d+)\.(\d+)/.exec(kubernetes) ?? [];
  const variables = ['k8s.io/component-base/version', 'k8s.io/client-go/pkg/version'].flatMap((path) => [
    `${path}.gitVersion=${kubernetes}`,
    `${path}.gitMajor=${major}`,
    `${path}.gitMinor=${minor}`,
    `${path}.gitTreeState=clean`,
  ]);
  variables.push(`helm.sh/helm/v4/internal/version.version=${versionOf('helm.sh/helm/v4')}`);
  return ['-s', '-w', ...variables.map((each) => `-X ${each}`)].join(' ');
}

/**
 * Runs a command in what others leave of the processors. Linux weighs whole sessions against each other and counts niceness only within one, so
 * the new session itself is made nice where that is possible.
 */
const QUIETLY = '(echo 19 >/proc/self/autogroup) 2>/dev/null; exec nice -n 19 "$@"';

/** Builds with the lowest priority; ends with this process. */
function build(output: string, packages: readonly string[], cwd = moduleRoot): Promise<void> {
  const args = ['build', '-trimpath', '-ldflags', linkerFlags(), '-o', output, ...packages];
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', QUIETLY, 'sh', go(), ...args], {
      detached: true,
      cwd,
      env: {
        ...process.env,
        GOFLAGS: `${process.env.GOFLAGS ?? ''} -p=2 -buildvcs=false`.trim(),
        CGO_ENABLED: '0',
        GOGC: '400',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const end = (): void => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      process.exit(1);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.once(signal, end);
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, end);
      if (code === 0) resolve();
      else reject(new Missing('go build failed, see above'));
    });
  });
}

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** One build at a time of each version; a second one waits and finds it done. Returns the function that releases it. */
async function alone(folder: string): Promise<() => void> {
  const lock = `${folder}.lock`;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && !lives(holder)) rmSync(lock, { force: true });
    else await sleep(WAIT_MS);
  }
}

/** Fills a folder once, by `fill`, which is given where it is made; answers the folder. */
async function once(folder: string, fill: (begun: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  mkdirSync(join(folder, '..'), { recursive: true });
  const release = await alone(folder);
  try {
    if (existsSync(folder)) return folder;
    const begun = `${folder}.begun`;
    mkdirSync(begun, { recursive: true });
    await fill(begun);
    renameSync(begun, folder);
    return folder;
  } finally {
    release();
  }
}

/**
 * Returns the folder with helm, kubeconform, etcd, the control plane, kubectl and KWOK (with its stages in `kwok-stages`) in the versions of
 * `go.mod`; builds them the first time, in about six minutes on two cores. Modules come from GOPROXY.
 */
export const buildTools = (say: (line: string) => void): Promise<string> =>
  once(toolsFolder(), async (begun) => {
    const began = Date.now();
    say('tools: building helm and a control plane of Kubernetes, once for these versions (6 minutes on two cores)');
    for (const packages of steps) {
      await build(`${begun}/`, packages);
      const names = packages.map((path) => path.split('/').at(-1)).join(', ');
      say(`tools: ${names} after ${Math.round((Date.now() - began) / 1000)} s`);
    }
    await build(join(begun, 'etcd'), ['go.etcd.io/etcd/server/v3']);
    cpSync(join(moduleFolder('sigs.k8s.io/kwok'), 'kustomize/stage'), join(begun, 'kwok-stages'), {
      recursive: true,
    });
    say(`tools: built in ${Math.round((Date.now() - began) / 1000)} s, kept in ${toolsFolder()}`);
  });

/** Answers the folder with kubelet and kube-proxy; a folder of tools of an earlier version may hold them already. */
export const buildKubelet = async (say: (line: string) => void): Promise<string> => {
  if (['kubelet', 'kube-proxy'].every((name) => existsSync(join(toolsFolder(), name)))) return toolsFolder();
  return once(kubeletFolder(), async (begun) => {
    say('node: building kubelet and kube-proxy, once for this version (2 minutes on two cores)');
    await build(`${begun}/`, ofNode);
  });
};

/** Answers the folder with CoreDNS (`dns`) and what holds a pod's namespaces (`pause`); builds them the first time, in about a minute. */
export const buildNodePrograms = (say: (line: string) => void): Promise<string> =>
  once(nodeProgramsFolder(), async (begun) => {
    say('node: building names and pauses, once (a minute on two cores)');
    await build(`${begun}/`, ['./...'], nodeModule);
  });

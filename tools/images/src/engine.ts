import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dockerAnswers } from '@filiale/devstack/docker-stores';
import { ProcessFailure } from '@filiale/devstack/run-process';
import { cloneDir } from '@filiale/devstack/stack';

/** What a program said, and how it ended. */
export type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Builds and runs images: Docker where an engine answers, else buildah and podman. */
export type Engine = {
  readonly name: 'docker' | 'podman';
  /** Program and first arguments of a build. */
  readonly build: readonly string[];
  /** Runs `docker …` or `podman …`; `env` is what `--env NAME` hands on. */
  readonly client: (args: readonly string[], env?: Record<string, string>) => Promise<Outcome>;
};

/** Runs a program to its end; its output is answered, and shown as well where somebody waits for it. */
export function call(
  [command = '', ...args]: readonly string[],
  { env = {}, isShown = false }: { readonly env?: Record<string, string>; readonly isShown?: boolean } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: cloneDir,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        said[stream] += text;
        if (isShown) process[stream].write(text);
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, ...said }));
  });
}

/** The same, for what must succeed: returns what it printed. */
export async function callWell(command: readonly string[], options: Parameters<typeof call>[1] = {}): Promise<string> {
  const { code, stdout, stderr } = await call(command, options);
  if (code === 0) return stdout.trim();
  const said = `${stdout}${stderr}`.trim().split('\n').slice(-25).join('\n');
  throw new ProcessFailure(`${command.slice(0, 3).join(' ')} ended with code ${code}:\n${said}`);
}

const isThere = (command: string): Promise<boolean> =>
  call([command, '--version']).then(
    ({ code }) => code === 0,
    () => false,
  );

export async function findEngine(): Promise<Engine> {
  const client = (name: string) => (args: readonly string[], env?: Record<string, string>) =>
    call([name, ...args], env && { env });
  if (await dockerAnswers()) return { name: 'docker', build: ['docker', 'build'], client: client('docker') };
  if ((await isThere('podman')) && (await isThere('buildah'))) {
    const build = ['buildah', 'bud', '--format', 'docker', '--isolation', 'chroot', '--layers', '--pull-never'];
    return { name: 'podman', build, client: client('podman') };
  }
  throw new ProcessFailure(
    'No container engine answers. Start Docker, or install podman and buildah (Debian: apt-get install --no-install-recommends podman buildah crun netavark aardvark-dns iptables mmdebstrap).',
  );
}

/** Where podman's namespace is made; see there. */
export const enterScript = join(cloneDir, 'tools/images/enter.sh');

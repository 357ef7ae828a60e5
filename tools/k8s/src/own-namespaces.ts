import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Folders that a node's programs write to regardless of their settings; a tmpfs hides each. */
const hidden = ['/run', '/var/lib/cni', '/var/lib/kubelet', '/var/log/containers'];
const kinds = ['mnt', 'net', 'pid_for_children'];
const BEGINS_WITHIN_MS = 10_000;
const ENDS_WITHIN_MS = 30_000;

/** A program in namespaces of its own. */
export type Enclosed = {
  /** Resolves with the exit code of the program. */
  readonly ended: Promise<number>;
  /** Ends the program with everything that it has started. */
  readonly end: () => void;
  /** Fails with what is left after the end. */
  readonly nothingIsLeft: () => Promise<void>;
};

const namespaceOf = (pid: string | number, kind: string): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/ns/${kind}`);
  } catch {
    return undefined; // It has ended, or is of the kernel.
  }
};

/** Processes that are in one of these namespaces. */
const inside = (namespaces: readonly string[]): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => ['mnt', 'net', 'pid'].some((kind) => namespaces.includes(namespaceOf(pid, kind) ?? '')));

async function namespacesOf(child: ChildProcess): Promise<string[]> {
  for (const deadline = Date.now() + BEGINS_WITHIN_MS; Date.now() < deadline; await sleep(20)) {
    const found = kinds.map((kind) => namespaceOf(child.pid ?? 0, kind));
    const isOwn = found.every((each, index) => each && each !== namespaceOf(process.pid, kinds[index] ?? ''));
    if (isOwn) return found as string[];
    if (child.exitCode !== null) break;
  }
  throw new Error('no namespaces of its own could be made: is this root, in a container that may?');
}

/**
 * Runs a program in network, mount and process namespaces of its own. With the program, or with this process however it ends, everything ends that runs in
 * there, and all mounts and networks are gone: the kernel sees to it.
 */
export async function enclose(command: readonly string[], env: Record<string, string | undefined>): Promise<Enclosed> {
  const made = hidden.filter((path) => !existsSync(path));
  for (const path of made) mkdirSync(path, { recursive: true });
  // crun refuses a tree of control groups of both versions: the second is hidden.
  const mounts = hidden.map((path) => `mount -t tmpfs -o mode=755 tmpfs ${path}`);
  const script = ['umount /sys/fs/cgroup/unified 2>/dev/null', ...mounts, '"$@"'].join('\n');
  const enter = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private'];
  const args = ['--pdeathsig', 'KILL', 'unshare', ...enter, 'bash', '-c', script, 'bash', ...command];
  // A group of its own: Ctrl-C comes here alone.
  const child = spawn('setpriv', args, { env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  ended.catch(() => undefined);
  const namespaces = await namespacesOf(child);
  return {
    ended,
    end: () => void child.kill('SIGKILL'),
    nothingIsLeft: async () => {
      await ended;
      let left = inside(namespaces);
      for (const deadline = Date.now() + ENDS_WITHIN_MS; left.length > 0 && Date.now() < deadline; ) {
        await sleep(200);
        left = inside(namespaces);
      }
      for (const path of made) rmdirSync(path);
      if (left.length > 0) throw new Error(`processes are left: ${left.join(', ')}`);
      const mounted = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
      const ours = mounted.filter((line) => hidden.some((path) => path !== '/run' && line.includes(` ${path} `)));
      if (ours.length > 0) throw new Error(`mounts are left:\n${ours.join('\n')}`);
    },
  };
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Missing } from './go.ts';

/** What a real node is made of besides what is built here: a program or file, and the Debian package that has it. */
const needed = {
  unshare: 'util-linux',
  setpriv: 'util-linux',
  nsenter: 'util-linux',
  sysctl: 'procps',
  ip: 'iproute2',
  nft: 'nftables',
  conntrack: 'conntrack',
  containerd: 'containerd',
  ctr: 'containerd',
  crun: 'crun',
  '/usr/lib/cni/bridge': 'containernetworking-plugins',
  '/usr/lib/cni/host-local': 'containernetworking-plugins',
} as const;

/** Throws with what is missing on this machine, and how to get it. */
export function checkMachine(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Missing(
      'A real node needs Linux and root, which make network and mounts of their own (sudo make k8s-test).',
    );
  const isThere = (name: string): boolean =>
    name.startsWith('/') ? existsSync(name) : spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
  const missing = Object.entries(needed).filter(([name]) => !isThere(name));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  throw new Missing(
    `Missing: ${missing.map(([name]) => name).join(', ')}. Debian has them: apt-get install --no-install-recommends ${packages}`,
  );
}

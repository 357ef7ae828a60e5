import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { javaServers } from '@filiale/devstack/java-servers';
import { removePostgresHome } from '@filiale/devstack/postgres-home';
import { describeStack } from '@filiale/devstack/stack';
import { buildKubelet, buildNodePrograms, buildTools } from './build-tools.ts';
import { saveImages } from './cluster-images.ts';
import { checkMachine } from './needed-programs.ts';
import { type Enclosed, enclose } from './own-namespaces.ts';
import { openSteps } from './steps.ts';

/**
 * Command: installs the chart on a real node, with stores, orders, upgrades it while guests order, and removes it. Needs root on Linux and what
 * `needed-programs.ts` lists; ends by itself and leaves nothing but images and built tools. `K8S_STEPS` says which part, as `run-in-cluster.ts`
 * knows them. `K8S_LOGS` names a folder that keeps the logs of its programs and pods.
 */
const { step, end, counts } = openSteps();
let enclosed: Enclosed | undefined;
let isInterrupted = false;

function remove(folder: string): void {
  const { K8S_LOGS: kept } = process.env;
  if (kept)
    for (const path of globSync('**/*.log', {
      cwd: folder,
      exclude: ['**/{containerd,containerd-state,kubelet,etcd,data}'],
    }))
      cpSync(join(folder, path), join(kept, path));
  removePostgresHome(describeStack({ stateDir: join(folder, 'stores') }));
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  checkMachine();
  const say = (line: string): void => console.log(line);
  const tools = await buildTools(say);
  const kubelet = await buildKubelet(say);
  const programs = await buildNodePrograms(say);
  await javaServers();
  const folder = mkdtempSync(join(tmpdir(), 'filiale-k8s-test-'));
  chmodSync(folder, 0o755); // The user that PostgreSQL runs as passes through it.
  try {
    const areSaved = await step('the images are there', () => saveImages(programs, folder).then(() => true));
    if (!areSaved || isInterrupted) return;
    const inside = join(import.meta.dirname, 'run-in-cluster.ts');
    const args = ['--folder', folder, '--tools', tools, '--kubelet', kubelet, '--programs', programs];
    // Programs inside create their temporary folders in ours.
    const env = { ...process.env, TMPDIR: folder, FILIALE_STORES: 'embedded' };
    enclosed = await enclose([process.execPath, inside, ...args], env);
    const code = await enclosed.ended;
    if (code !== 0) throw new Error(isInterrupted ? 'interrupted' : `the cluster ended with code ${code}`);
    const { passed, failed } = JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8')) as typeof counts;
    counts.passed += passed;
    counts.failed += failed;
  } finally {
    const { nothingIsLeft } = enclosed ?? {};
    if (nothingIsLeft) await step('processes, mounts and networks of the run are gone', nothingIsLeft);
    remove(folder);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true;
    enclosed?.end();
  });
await step('the test came to its end', run);
process.exitCode = end('k8s-test');

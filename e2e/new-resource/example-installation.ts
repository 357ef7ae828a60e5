import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cloneDir, openStack, type Stack } from '@filiale/devstack/stack';
import { addExampleFieldType, addExampleResource } from '@filiale/kit/testing/example-resource';
import { layOutBuildable } from '@filiale/kit/testing/lay-out';

/**
 * An empty installation of this clone with the resource of `docs/examples/new-resource` and the type of field of `docs/examples/new-field-type`, made as the page says and built, beside the running one on
 * its stores. Takes about as long as a build of the web app.
 */
export async function openExampleInstallation(beside: Stack) {
  // In the clone, for its packages are linked.
  const own = join(cloneDir, '.filiale');
  mkdirSync(own, { recursive: true });
  const folder = mkdtempSync(join(own, 'example-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  try {
    layOutBuildable(cloneDir, folder);
    addExampleResource(folder);
    addExampleFieldType(folder);
    const child = spawn(process.execPath, ['e2e/new-resource/run-installation.ts'], {
      cwd: folder,
      env: { ...process.env, FILIALE_STATE_DIR: beside.stateDir },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const description = await Promise.race([
      once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
      ended.then(([code]) => Promise.reject(new Error(`the installation ended with ${code}`))),
    ]);
    const stack = openStack(description);
    const close = async (): Promise<void> => {
      child.stdin.end();
      await ended;
      forget();
    };
    return { stack, origin: `http://localhost:${stack.ports.gateway}`, close };
  } catch (error) {
    forget();
    throw error;
  }
}

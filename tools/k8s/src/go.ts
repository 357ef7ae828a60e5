import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { moduleRoot } from './folders.ts';

/** Something that the person at the terminal can mend. */
export class Missing extends Error {}

/** The Go compiler: of the path, else where its installer puts it. */
export function go(): string {
  for (const program of ['go', '/usr/local/go/bin/go']) {
    if (program.startsWith('/') && !existsSync(program)) continue;
    if (spawnSync(program, ['version'], { stdio: 'ignore' }).status === 0) return program;
  }
  throw new Missing(
    `Go is needed to build helm and the control plane, and none was found. Install Go 1.26 or newer (https://go.dev/dl; any from 1.21 fetches
the version that tools/k8s/go.mod names by itself), and put it into PATH. Nothing else of Filiale needs it.`,
  );
}

/** Folder of a module's sources, fetched when missing. */
export const moduleFolder = (module: string): string =>
  execFileSync(go(), ['list', '-m', '-f', '{{.Dir}}', module], { cwd: moduleRoot, encoding: 'utf8' }).trim();

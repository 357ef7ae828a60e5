import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cloneDir } from './stack.ts';

const ignored = /^(node_modules|\.next|dist|target|coverage|test|README\.md|next-env\.d\.ts|.*\.test\.tsx?)$/;

/** Hash of the contents of files and folders of the clone, without tests and build results. */
export function sourceHash(paths: readonly string[], root = cloneDir): string {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, root, path);
  return hash.digest('hex');
}

function add(hash: Hash, root: string, path: string): void {
  const file = join(root, path);
  if (!existsSync(file)) return;
  if (!statSync(file).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(file));
    return;
  }
  const names = readdirSync(file).filter((name) => !ignored.test(name));
  for (const name of names.sort()) add(hash, root, `${path}/${name}`);
}

import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createFileRegistry, type FileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import type { ProtoFiles } from './complete-messages.ts';

const buf = join(createRequire(import.meta.url).resolve('@bufbuild/buf/package.json'), '../bin/buf');

/** What the proto files below a folder say, and their texts. */
export function readProtos(folder: string): { registry: FileRegistry; files: ProtoFiles } {
  const built = execFileSync(process.execPath, [buf, 'build', folder, '-o', '-'], { maxBuffer: 64 * 1024 * 1024 });
  const paths = globSync('filiale/**/*.proto', { cwd: folder });
  return {
    registry: createFileRegistry(fromBinary(FileDescriptorSetSchema, built)),
    files: Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')])),
  };
}

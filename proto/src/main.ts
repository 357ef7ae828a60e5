import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { announcedRecords } from './announced-records.ts';
import { completeMessages } from './complete-messages.ts';
import { readProtos } from './read-protos.ts';

/** Command: completes the messages by the records of contracts; with `check` it says which files are not complete. */
const root = resolve(import.meta.dirname, '..');
const { registry, files } = readProtos(root);
const changed = Object.entries(announcedRecords).flatMap(([topic, records]) =>
  Object.entries(completeMessages(topic, records, registry, files)),
);
for (const [path, text] of changed) {
  if (process.argv[2] === 'check') {
    process.stderr.write(`proto/${path} misses what contracts announce: npm run release -w @filiale/proto\n`);
    process.exitCode = 1;
    continue;
  }
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(__dirname, '../../../..');
const migrations = globSync('services/*/migrations/*.ts', { cwd: root })
  .sort()
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

/** What takes away or narrows what the version before reads and writes. It comes a version after the code that does without. */
const contracting =
  /\b(drop\s+(column|table)|rename\s+(to|column)|set\s+not\s+null|alter\s+column\s+\w+\s+(set\s+data\s+)?type)\b/i;
/** The last migrations that were written while no version ran beside another. */
const firstInUse = { analytics: '0003', ordering: '0016', payment: '0003' } as const;
const isInUse = (path: string): boolean => {
  const [, service = '', , file = ''] = path.split('/');
  return file >= (firstInUse[service as keyof typeof firstInUse] ?? '');
};

describe('migrations', () => {
  it('are there to be looked at', () => expect(migrations.length).toBeGreaterThan(10));

  it.each(migrations)('%s takes nothing away that the version before uses', (_path, text) => {
    expect(text.match(contracting)?.[0]).toBeUndefined();
  });

  it('build indexes of tables in use beside their use', () => {
    const blocking = migrations
      .filter(([path]) => isInUse(path))
      .flatMap(([path, text]) => {
        const made = new Set([
          ...[...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table),
          ...[...text.matchAll(/create(?:Column|Record)Table\(knex, '([\w-]+)'/g)].map(([, name = '']) =>
            name.replaceAll('-', '_'),
          ),
        ]);
        return [...text.matchAll(/create (?:unique )?index (?!concurrently)\w+\s+on\s+(\w+)/g)]
          .filter(([, table]) => !made.has(table))
          .map(([index]) => `${path}: ${index}`);
      });
    expect(blocking).toEqual([]);
  });
});

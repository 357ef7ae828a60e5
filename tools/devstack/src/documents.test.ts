import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = globSync('{*,{docs,packages,services,gateway,web,tools,charts,docker,e2e,bench}/**/*}.md', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/.next/**'],
});

it.each(documents.sort())('%s links only files that are there', (document) => {
  const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
    ([, inline, below]) => inline ?? below ?? '',
  );
  const paths = links.filter((link) => !/^([a-z]+:|[#/<])/.test(link)).map((link) => link.replace(/#.*/, ''));
  expect(paths.filter((path) => !existsSync(join(root, dirname(document), decodeURIComponent(path))))).toEqual([]);
});

describe('docs/architecture.md', () => {
  const page = textOf('docs/architecture.md');
  const rooms = new Map([
    ...['contracts', 'rules', 'kit'].map((name) => [name, `packages/${name}/src`] as const),
    ...readdirSync(join(root, 'services')).map((name) => [name, `services/${name}/src`] as const),
    ...[['gateway', 'gateway/src'] as const, ['web', 'web/src'] as const, ['office', 'web/src/backoffice'] as const],
  ]);

  it('names only files that are there as the place of a change', () => {
    const rows = page.slice(page.indexOf('### Asked for'), page.indexOf('## Six files'));
    const named = [...rows.matchAll(/`([a-z0-9]+)\/([^`]+)`/g)].map(([, room = '', rest = '']) =>
      [rooms.get(room) ?? room, rest.replace(/<[^>]+>/g, '*')].join('/'),
    );
    const paths = named.filter((path) => existsSync(join(root, path)) === false);
    expect(paths.filter((path) => globSync(`${path}{,.ts,.tsx}`, { cwd: root }).length === 0)).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });

  it('names every folder of the web app', () => {
    const rows = page.slice(page.indexOf('### Folders of the web app'), page.indexOf('### Folders of services'));
    const folders = ['web/src', 'web/src/backoffice'].flatMap((path) =>
      readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
    );
    const unnamed = folders.map(({ name }) => name).filter((name) => !rows.includes(`\`${name}`));
    expect(unnamed.filter((name) => name !== 'testing' && name !== 'backoffice')).toEqual([]);
  });
});

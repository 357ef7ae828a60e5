import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = globSync('{*,{docs,packages,services,gateway,web,tools,charts,docker,e2e,bench}/**/*}.md', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/.next/**', 'docs/requirements-in-code.md'],
});

it.each(documents.sort())('%s links only files that are there', (document) => {
  const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
    ([, inline, below]) => inline ?? below ?? '',
  );
  const paths = links.filter((link) => !/^([a-z]+:|[#/<])/.test(link)).map((link) => link.replace(/#.*/, ''));
  expect(paths.filter((path) => !existsSync(join(root, dirname(document), decodeURIComponent(path))))).toEqual([]);
});

/** Made here, or there in an image alone. */
const made = ['docker/.env', 'docs/requirements-in-code.md', 'e2e/screenshots/index.html', 'web/page-server.js'];
/** Short forms, as docs/architecture.md says. */
const full = (path: string): string[] => [path, path.replace(/^(web|gateway)\//, '$1/src/')];
const isThere = (path: string): boolean =>
  made.includes(path) ||
  full(path).some((one) => existsSync(join(root, one)) || globSync(`${one}{,.ts,.tsx}`, { cwd: root }).length > 0);

// What was changed once names what was there then.
it.each(documents.filter((document) => document !== 'CHANGELOG.md').sort())(
  '%s names only paths that are there',
  (document) => {
    const text = textOf(document).replaceAll(/^```[\s\S]*?^```/gm, '');
    const rooms = 'packages|services|gateway|web|tools|charts|docker|docs|e2e|bench|proto';
    const named = [...text.matchAll(new RegExp(`(?<!\\[)\`((?:${rooms})/[^\`\\s]+)\``, 'g'))].map(([, path = '']) =>
      path.replaceAll(/<[^>]+>|…/g, '*').replace(/:\d+$/, ''),
    );
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  },
);

it('the changelog has versions of at most 40 short lines', () => {
  const versions = textOf('CHANGELOG.md')
    .split(/^## /m)
    .slice(1)
    .filter((version) => !version.startsWith('Unreleased'));
  const long = versions.filter((version) => version.split('\n').filter((line) => line !== '').length > 40);
  expect(long.map((version) => version.split('\n')[0])).toEqual([]);
  expect(versions.flatMap((version) => version.split('\n')).filter((line) => line.length > 200)).toEqual([]);
  expect(versions.length).toBeGreaterThan(0);
});

describe('decisions', () => {
  const decisions = globSync('docs/adr/*.md', { cwd: root }).sort();
  const numberOf = (path: string): string => path.slice('docs/adr/'.length, 'docs/adr/0000'.length);

  it.each(decisions)('%s says its number, whether it counts, and since when', (path) => {
    const [title = '', , status = ''] = textOf(path).split('\n');
    expect(title).toMatch(new RegExp(`^# ${Number(numberOf(path))}\\. \\S`));
    expect(status).toMatch(
      /^\*(Accepted|Proposed|Superseded by \[ADR \d+\]\(\d{4}-[a-z0-9-]+\.md\)), 20\d\d-\d\d-\d\d\.\*$/,
    );
  });

  it('have a number each', () => {
    const numbers = decisions.map(numberOf);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
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

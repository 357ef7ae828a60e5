import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { cloneDir } from '@filiale/devstack/stack';
import { describe, expect, it } from '@jest/globals';
import { images, NODE_IMAGE } from './image-list.ts';

const read = (file: string): string => readFileSync(join(cloneDir, file), 'utf8');
type Listed = Readonly<Record<string, string>>;
type Manifest = { readonly name: string; readonly dependencies?: Listed; readonly optionalDependencies?: Listed };
const manifests = new Map(
  globSync('{proto,gateway,web,packages/*,services/*}/package.json', { cwd: cloneDir }).map((file) => {
    const manifest = JSON.parse(read(file)) as Manifest;
    return [manifest.name, { folder: file.replace('/package.json', ''), manifest }] as const;
  }),
);

/** Folders of the workspaces that one needs to run, itself left out. */
function neededFolders(folder: string): string[] {
  const found = new Set<string>();
  const follow = (from: string): void => {
    const one = [...manifests.values()].find((each) => each.folder === from);
    for (const name of Object.keys(one?.manifest.dependencies ?? {})) {
      const needed = manifests.get(name)?.folder;
      if (needed && !found.has(needed)) {
        found.add(needed);
        follow(needed);
      }
    }
  };
  follow(folder);
  return [...found].sort();
}

describe('the Dockerfiles', () => {
  it('exist for each image, and begin with one image of Node', () => {
    for (const { dockerfile, folder } of images) {
      expect(existsSync(join(cloneDir, folder, 'package.json'))).toBe(true);
      expect(read(dockerfile)).toContain(`ARG NODE_IMAGE=${NODE_IMAGE}\n`);
      expect(read(dockerfile).match(/^FROM .*/gm)).toEqual([
        expect.stringMatching(/^FROM \$\{NODE_IMAGE\} AS (build|dependencies)$/),
        expect.stringMatching(/^FROM \$\{NODE_IMAGE\} AS root$/),
        'FROM scratch',
      ]);
    }
  });

  it.each(images)('install for $name what its workspaces need, before any source', ({ dockerfile, folder }) => {
    const [beforeInstall = ''] = read(dockerfile).split('npm install');
    const copied = [...beforeInstall.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, each]) => each);
    expect(copied).toEqual(expect.arrayContaining(neededFolders(folder)));
    expect(copied).toContainEqual(expect.stringMatching(dockerfile.includes('service') ? /^\$\{SERVICE\}$/ : folder));
    expect(beforeInstall).not.toMatch(/^COPY (?!.*(package|\.npmrc))/m);
  });

  const loads = /^(?:import|export) (?!type\b)[^;]*? from '([^'.][^']*)';|\bimport\('([^'.][^']*)'\)/gm;
  const loadedBy = (folder: string): string[] => {
    const sources = globSync(`${folder}/{src,migrations}/**/*.ts`, { cwd: cloneDir }).filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file),
    );
    const names = sources.flatMap((file) => [...read(file).matchAll(loads)].map(([, still, later]) => still ?? later));
    const packages = names.filter((name = '') => !isBuiltin(name));
    return packages.flatMap((name = '') => /^(?:@[\w-]+\/)?[\w.-]+/.exec(name)?.[0] ?? []).sort();
  };
  it.each([...manifests.values()].filter(({ folder }) => folder !== 'web'))(
    'have what $manifest.name loads: its manifest lists it',
    ({ folder, manifest }) => {
      const listed = [manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })];
      expect([...new Set(loadedBy(folder))].filter((name) => !listed.includes(name))).toEqual([]);
    },
  );

  it('run node itself as nobody special, with a health check and labels', () => {
    for (const dockerfile of new Set(images.map((image) => image.dockerfile))) {
      const [, last = ''] = read(dockerfile).split('FROM scratch');
      expect(last).toMatch(/^USER 1000:1000$/m);
      expect(last).toMatch(/^CMD \["node", /m);
      expect(last).toMatch(/^HEALTHCHECK .* CMD \["node", /m);
      for (const label of ['title', 'version', 'revision', 'source'])
        expect(last).toContain(`org.opencontainers.image.${label}=`);
    }
  });

  it('get no tests and nothing of this machine to copy', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining([
        '*',
        '**/node_modules',
        '**/test',
        '**/*.test.ts',
        '**/*.test.tsx',
        'packages/kit/src/testing',
      ]),
    );
    expect(ignored).not.toContain('!.filiale');
  });
});

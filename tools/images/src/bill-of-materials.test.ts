import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneDir } from '@filiale/devstack/stack';
import { describe, expect, it } from '@jest/globals';
import { billOfMaterials, isAllowed, licenceOf } from './bill-of-materials.ts';
import { images } from './image-list.ts';
import { type Lock, packagesOf } from './locked-packages.ts';

const lock = JSON.parse(readFileSync(join(cloneDir, 'package-lock.json'), 'utf8')) as Lock;

describe('packages of an image', () => {
  const small: Lock = {
    packages: {
      'services/a': { dependencies: { kit: '*', b: '1' }, optionalDependencies: { 'for-mac': '1', 'for-linux': '1' } },
      'node_modules/kit': { resolved: 'packages/kit', link: true },
      'packages/kit': {
        dependencies: { b: '2' },
        peerDependencies: { peer: '1', choice: '1' },
        peerDependenciesMeta: { choice: { optional: true } },
      },
      'packages/kit/node_modules/b': { version: '2.0.0' },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/peer': { version: '1.0.0' },
      'node_modules/choice': { version: '1.0.0' },
      'node_modules/for-mac': { version: '1.0.0', os: ['darwin'] },
      'node_modules/for-linux': { version: '1.0.0', os: ['linux'], cpu: ['x64'] },
    },
  };

  it('are found where Node finds them, without those of other systems and what only an optional peer asks for', () => {
    expect(packagesOf(small, 'services/a').map(({ name, version }) => `${name}@${version}`)).toEqual([
      'b@1.0.0',
      'b@2.0.0',
      'for-linux@1.0.0',
      'peer@1.0.0',
    ]);
  });

  it.each(images)('of $name are those that it runs with, and may all be handed on', ({ name, folder }) => {
    const packages = packagesOf(lock, folder);
    const names = packages.map((one) => one.name);
    expect(names).toEqual(expect.arrayContaining(name === 'web' ? ['next', 'react'] : ['express', 'kafkajs', 'zod']));
    expect(names).not.toEqual(expect.arrayContaining(['jest']));
    expect(packages.filter((one) => one.version === 'unknown' || !isAllowed(licenceOf(one))).map(licenceOf)).toEqual(
      [],
    );
  });
});

it('allows a licence that may be chosen, and of those that hold together only all', () => {
  expect(['MIT', '(GPL-3.0 OR MIT)', 'ISC AND MIT', 'GPL-3.0', '(GPL-3.0 AND MIT)', 'unknown'].map(isAllowed)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});

it('writes what CycloneDX asks for: each package once, with its address and its sum', () => {
  const bill = billOfMaterials(lock, { name: 'ordering', folder: 'services/ordering' }, '1.8.0');
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'filiale/ordering', version: '1.8.0' } },
  });
  const purls = bill.components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
  const pg = bill.components.find(({ name }) => name === 'pg');
  expect(pg).toMatchObject({ purl: expect.stringMatching(/^pkg:npm\/pg@8\./), licenses: [{ expression: 'MIT' }] });
  expect(pg?.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
});

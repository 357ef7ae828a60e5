import { describe, expect, it } from '@jest/globals';
import { type ContainerFacts, containerFaults, type ImageFacts, imageFaults } from './image-faults.ts';

const label = (name: string) => `org.opencontainers.image.${name}`;
const goodImage: ImageFacts = {
  user: '1000:1000',
  command: ['node', 'src/main.ts'],
  healthCheck: ['CMD', 'node', 'ask-health.ts'],
  labels: Object.fromEntries(['title', 'version', 'revision', 'source'].map((name) => [label(name), 'x'])),
  bytes: 242_000_000,
  ownFiles: ['/app/services/ordering/src/main.ts', '/app/services/ordering/src/use-cases/attestation.ts'],
  privilegedFiles: [],
  packages: ['express', 'zod'],
};
const goodContainer: ContainerFacts = {
  userId: '1000',
  isHealthy: true,
  isIllNoticed: true,
  isReady: true,
  isRootWritable: false,
  exitCode: 0,
  stopMs: 900,
};
const developed = new Set(['jest']);

describe('the check of images', () => {
  it('finds nothing wrong with a good one', () => {
    expect(imageFaults(goodImage, developed)).toEqual([]);
    expect(containerFaults(goodContainer)).toEqual([]);
  });

  it.each<[keyof ImageFacts, ImageFacts[keyof ImageFacts], RegExp]>([
    ['user', '', /runs as the user root/],
    ['user', '0', /runs as the user 0/],
    ['command', ['sh', '-c', 'node src/main.ts'], /begins with sh/],
    ['healthCheck', [], /no HEALTHCHECK/],
    ['healthCheck', ['CMD-SHELL', 'curl localhost'], /without a shell/],
    ['labels', {}, /no label org\.opencontainers\.image\.revision/],
    ['bytes', 250_000_001, /250 MB, more than 250/],
    ['ownFiles', ['/app/packages/kit/src/process/config.test.ts'], /files of tests/],
    ['ownFiles', ['/app/services/ordering/test/orders.ts'], /files of tests/],
    ['ownFiles', ['/app/packages/kit/src/testing/until.ts'], /files of tests/],
    ['privilegedFiles', ['/usr/bin/su'], /rights of another user: \/usr\/bin\/su/],
    ['packages', ['express', 'jest'], /for developing: jest/],
  ])('finds a wrong %s in an image', (name, value, fault) => {
    expect(imageFaults({ ...goodImage, [name]: value }, developed).join()).toMatch(fault);
  });

  it.each<[keyof ContainerFacts, ContainerFacts[keyof ContainerFacts], RegExp]>([
    ['userId', '0', /user 0/],
    ['isHealthy', false, /not healthy/],
    ['isIllNoticed', false, /cannot fail/],
    ['isReady', false, /does not become ready/],
    ['isRootWritable', true, /can write/],
    ['exitCode', 137, /code 137 on SIGTERM/],
    ['stopMs', 21_000, /21000 ms/],
  ])('finds a wrong %s of a container', (name, value, fault) => {
    expect(containerFaults({ ...goodContainer, [name]: value }).join()).toMatch(fault);
  });
});

import { MOST_BYTES } from './image-list.ts';

/** What an image says of itself, and what lies in it. */
export type ImageFacts = {
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** Files below /app that are not of installed packages, and those of the whole image that run with rights of another user. */
  readonly ownFiles: readonly string[];
  readonly privilegedFiles: readonly string[];
  /** Names of installed packages. */
  readonly packages: readonly string[];
};

/** What a container of it did, started with a root that cannot be written and without any right. */
export type ContainerFacts = {
  readonly userId: string;
  readonly isHealthy: boolean;
  /** Whether the health check fails where nobody answers. */
  readonly isIllNoticed: boolean;
  readonly isReady: boolean;
  readonly isRootWritable: boolean;
  readonly exitCode: number;
  readonly stopMs: number;
};

const LABELS = ['title', 'version', 'revision', 'source'].map((name) => `org.opencontainers.image.${name}`);
/** Tests and what only they use. */
const OF_TESTS = /\.test\.[jt]sx?$|\/tests?\/|\/src\/testing\/|\.map$/;
/** A stop that takes longer would be ended by Kubernetes, which waits 30 s. */
const STOP_WITHIN_MS = 20_000;

/**
 * What is wrong with an image.
 * @param developed names of packages that only developing needs
 */
export function imageFaults(facts: ImageFacts, developed: ReadonlySet<string>): string[] {
  const { user, command, healthCheck, labels, bytes, ownFiles, privilegedFiles, packages } = facts;
  const tests = ownFiles.filter((file) => OF_TESTS.test(file) && !file.includes('/.next/'));
  const forDeveloping = packages.filter((name) => developed.has(name));
  const few = (names: readonly string[]): string => names.slice(0, 5).join(', ');
  return [
    ...(/^1000(:1000)?$/.test(user) ? [] : [`runs as the user ${user || 'root'}, not 1000`]),
    ...(command[0] === 'node' ? [] : [`begins with ${command[0]}, so that node gets no signal`]),
    ...(healthCheck[0] === 'CMD' ? [] : ['has no HEALTHCHECK that does without a shell']),
    ...LABELS.filter((name) => !labels[name]).map((name) => `has no label ${name}`),
    ...(bytes <= MOST_BYTES ? [] : [`takes ${(bytes / 1e6).toFixed(0)} MB, more than ${MOST_BYTES / 1e6}`]),
    ...(tests.length === 0 ? [] : [`has files of tests: ${few(tests)}`]),
    ...(privilegedFiles.length === 0 ? [] : [`has programs with rights of another user: ${few(privilegedFiles)}`]),
    ...(forDeveloping.length === 0 ? [] : [`has packages for developing: ${few(forDeveloping)}`]),
  ];
}

/** What is wrong with how its container runs. */
export function containerFaults(facts: ContainerFacts): string[] {
  const { userId, isHealthy, isIllNoticed, isReady, isRootWritable, exitCode, stopMs } = facts;
  return [
    ...(userId === '1000' ? [] : [`runs as the user ${userId}`]),
    ...(isHealthy ? [] : ['is not healthy']),
    ...(isIllNoticed ? [] : ['has a health check that cannot fail']),
    ...(isReady ? [] : ['does not become ready']),
    ...(isRootWritable ? ['can write below /app'] : []),
    ...(exitCode === 0 ? [] : [`ends with code ${exitCode} on SIGTERM`]),
    ...(stopMs <= STOP_WITHIN_MS ? [] : [`takes ${stopMs} ms to stop`]),
  ];
}

import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopStack } from '@filiale/devstack/control';
import { hasPassed, unlessPassed } from '@filiale/devstack/kept-verdict';
import { freePorts } from '@filiale/devstack/ports';
import { makeTopics } from '@filiale/devstack/product';
import { printer } from '@filiale/devstack/progress';
import { runCommand } from '@filiale/devstack/run-command';
import { ProcessFailure } from '@filiale/devstack/run-process';
import { readSecrets } from '@filiale/devstack/secrets';
import { cloneDir, describeStack } from '@filiale/devstack/stack';
import { startStores } from '@filiale/devstack/stores';
import manifest from '../../../package.json' with { type: 'json' };
import { billOfMaterials, licenceOf } from './bill-of-materials.ts';
import { buildImages, imagesOf } from './build-images.ts';
import { checkImage, imageBytes } from './check-image.ts';
import { composeSecrets } from './compose-secrets.ts';
import { type Engine, enterScript, findEngine } from './engine.ts';
import { type Image, tagOf } from './image-list.ts';
import { type Lock, packagesOf } from './locked-packages.ts';
import { buildStandIns } from './stand-ins.ts';

/**
 * Command: `build [name …]` builds images; `check [name …]` builds them, looks into each and runs it with stores of its own, unless that passed
 * before with the same sources; without names: all. `stand-ins` builds images in the place of the stores'. `sbom [name …]` writes which npm packages are in
 * them. `secrets` prints fresh ones for docker/.env.
 */
const report = printer();

/** Looks at one image after the other; counts the good ones and the others. */
async function check(engine: Engine, wanted: readonly Image[]): Promise<{ passed: number; failed: number }> {
  const stateDir = mkdtempSync(join(tmpdir(), 'filiale-images-'));
  chmodSync(stateDir, 0o755); // The user that PostgreSQL runs as passes through it.
  try {
    const stack = describeStack({ stateDir, ports: await freePorts() });
    await startStores(stack, report);
    await makeTopics(stack);
    let good = 0;
    for (const image of wanted) {
      const tag = tagOf(image.name, manifest.version);
      const faults = await checkImage(engine, image, tag, stack);
      for (const fault of faults) report(`${tag}: ${fault}`);
      if (faults.length === 0) report(`${tag}: good, ${((await imageBytes(engine, tag)) / 1e6).toFixed(0)} MB`);
      if (faults.length === 0) good += 1;
    }
    console.log(`${good} passed, ${wanted.length - good} failed`);
    return { passed: good, failed: wanted.length - good };
  } finally {
    await stopStack(describeStack({ stateDir }), { deleteData: true });
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** Fresh secrets, one `NAME=value` a line. */
function printSecrets(): void {
  const folder = mkdtempSync(join(tmpdir(), 'filiale-secrets-'));
  const made = composeSecrets(readSecrets(folder), manifest.version);
  rmSync(folder, { recursive: true, force: true });
  for (const [name, value] of Object.entries(made)) console.log(`${name}=${value}`);
}

/** Writes the npm packages of images into `.filiale/sbom`, and says which licences they have. */
function writeBills(wanted: readonly Image[]): void {
  const lock = JSON.parse(readFileSync(join(cloneDir, 'package-lock.json'), 'utf8')) as Lock;
  const folder = join(cloneDir, '.filiale/sbom');
  mkdirSync(folder, { recursive: true });
  for (const image of wanted) {
    const bill = billOfMaterials(lock, image, process.env.IMAGE_TAG ?? manifest.version);
    const file = join(folder, `${image.name}.cdx.json`);
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
    const licences = Map.groupBy(packagesOf(lock, image.folder), licenceOf);
    const counts = [...licences].sort(([, one], [, other]) => other.length - one.length);
    report(`${file}: ${bill.components.length} packages`);
    console.log(counts.map(([licence, { length }]) => `  ${String(length).padStart(4)} ${licence}`).join('\n'));
  }
}

/** What goes into images, and what looks at them. */
const inputsOf = (wanted: readonly Image[]) => ({
  paths: [
    ...['docker', '.dockerignore', '.npmrc', 'package.json', 'package-lock.json', 'packages', 'proto', 'tools/images'],
    ...wanted.map(({ folder }) => folder),
  ],
});

async function run(command: string | undefined, names: readonly string[]): Promise<number> {
  if (command === 'secrets') {
    printSecrets();
    return 0;
  }
  if (command === 'sbom') {
    writeBills(imagesOf(names));
    return 0;
  }
  const title = names.length === 0 ? 'images' : `image of ${names.join(' and ')}`;
  if (command === 'check' && hasPassed(title, inputsOf(imagesOf(names)))) return 0;
  const engine = await findEngine();
  const isEntered = process.env.FILIALE_ENTERED === '1';
  if (engine.name === 'podman' && !isEntered) {
    const again = [enterScript, process.execPath, ...process.argv.slice(1)];
    return runCommand('bash', again, cloneDir, { ...process.env, FILIALE_ENTERED: '1' });
  }
  if (command === 'stand-ins') {
    await buildStandIns(engine, report);
    return 0;
  }
  const wanted = imagesOf(names);
  if (command !== 'build' && command !== 'check') {
    throw new ProcessFailure('Commands: build [name …], check [name …], sbom [name …], stand-ins, secrets');
  }
  if (command === 'build') {
    await buildImages(engine, wanted, report);
    return 0;
  }
  return unlessPassed(title, inputsOf(wanted), async () => {
    await buildImages(engine, wanted, report);
    return check(engine, wanted);
  });
}

try {
  process.exitCode = await run(process.argv[2], process.argv.slice(3));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(`\n${error instanceof ProcessFailure ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import PatientEnvironment from '@filiale/kit/testing/patient-environment';
import { secondsOfRun } from './seconds-of-run.cjs';

const root = process.cwd();
const { FILIALE_TIMINGS: output = '', FILIALE_TEST_RUN: run = '' } = process.env;

/**
 * Notes how many processor seconds the run of the tests used between the beginning and the end of each file: this process, what it began, and
 * the stores and the product behind it. Counts for one file only while no other runs: `make timings`.
 */
// biome-ignore lint/style/noDefaultExport: jest looks for one
export default class TimingEnvironment extends PatientEnvironment {
  readonly #file: string;
  readonly #before = secondsOfRun(run);

  constructor(...given: ConstructorParameters<typeof PatientEnvironment>) {
    super(...given);
    this.#file = relative(root, given[1].testPath);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    appendFileSync(output, `${JSON.stringify([this.#file, secondsOfRun(run) - this.#before])}\n`);
  }
}

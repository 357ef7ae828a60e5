import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import PatientEnvironment from '@filiale/kit/testing/patient-environment';
import { busySeconds } from './seconds-of-run.cjs';

const root = process.cwd();
const { FILIALE_TIMINGS: output = '' } = process.env;

export const secondsNow = (): number => busySeconds() ?? 0;
/** Notes what the machine used since a file began. */
export const noteSeconds = (file: string, before: number): void =>
  appendFileSync(output, `${JSON.stringify([file, secondsNow() - before])}\n`);

/**
 * Notes how many processor seconds the machine used between the beginning and the end of each file: this process, the browser, the stores and
 * the product behind it. Counts while no other file runs and nobody else has work: `make timings`.
 */
// biome-ignore lint/style/noDefaultExport: jest looks for one
export default class TimingEnvironment extends PatientEnvironment {
  readonly #file: string;
  readonly #before = secondsNow();

  constructor(...given: ConstructorParameters<typeof PatientEnvironment>) {
    super(...given);
    this.#file = relative(root, given[1].testPath);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    noteSeconds(this.#file, this.#before);
  }
}

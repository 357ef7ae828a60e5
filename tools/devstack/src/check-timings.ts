import { execFileSync } from 'node:child_process';
import { allTestFiles } from './record-timings.ts';
import { cloneDir } from './stack.ts';
import { faultsOf, readTimings, TIMINGS, type Timings, unrecordedOf } from './timings.ts';

/** Command: looks whether what was recorded of the tests stays within its bounds, and says what grew since the figures before. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: cloneDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** As they were before what is recorded now; undefined where nobody knows, say in an unpacked archive. */
function timingsBefore(): Timings | undefined {
  try {
    const isCommitted = git('status', '--porcelain', '--', TIMINGS) === '';
    const commits = git('log', '-2', '--format=%H', '--', TIMINGS).split('\n');
    const commit = commits[isCommitted ? 1 : 0];
    return commit ? (JSON.parse(git('show', `${commit}:${TIMINGS}`)) as Timings) : undefined;
  } catch {
    return undefined;
  }
}

const timings = readTimings();
const unrecorded = unrecordedOf(timings, allTestFiles());
if (unrecorded.length > 0)
  console.log(`${unrecorded.length} test files have no recorded time (make timings), ${unrecorded[0]} for one`);
const faults = faultsOf(timings, timingsBefore());
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

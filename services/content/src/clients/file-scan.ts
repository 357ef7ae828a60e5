import { execFile } from 'node:child_process';
import { ProblemError } from '@filiale/kit/http/problem-error';

/** Exit code of a scanner that found something. */
const INFECTED = 1;
const LONGEST_SCAN_MS = 60_000;

/**
 * Asks the scanner of the installation about a received file: a program with its arguments, to which the file's path is added, for
 * instance `["clamdscan", "--fdpass", "--no-summary"]`. Exit code 0 lets it pass, 1 refuses it (`media.infected`); with any other answer, or
 * none, nothing is taken (`service.unavailable`): a file nobody looked at is not kept. Without a command every file passes.
 */
export function createFileScan([program, ...given]: readonly string[]): (path: string) => Promise<void> {
  if (program === undefined) return async () => {};
  return (path) =>
    new Promise((resolve, reject) => {
      execFile(program, [...given, path], { timeout: LONGEST_SCAN_MS, killSignal: 'SIGKILL' }, (error) => {
        if (!error) resolve();
        else if (error.code === INFECTED) reject(new ProblemError('media.infected', { field: 'file', cause: error }));
        else reject(new ProblemError('service.unavailable', { details: { away: ['scan'] }, cause: error }));
      });
    });
}

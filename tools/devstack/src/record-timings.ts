import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from '../jest/test-projects.mjs';
import { carryOut, wantedRun } from './run-tests.ts';
import { cloneDir } from './stack.ts';
import { testFiles } from './test-tasks.ts';
import { growth, mergeTimings, readTimings, sumOfTimings, type Timings, writeTimings } from './timings.ts';

const projects: readonly TestProject[] = ['unit', 'service', 'event', 'e2e'];
export const allTestFiles = (): string[] => projects.flatMap((project) => testFiles(cloneDir, project));

/**
 * Runs tests one after the other and writes down the processor seconds of each file, and of everything that a run does besides. Wants a machine
 * with nothing else to do, where the web app of these sources has not been built yet. Returns the exit code.
 */
export async function recordTimings(names: readonly string[], jestArguments: readonly string[]): Promise<number> {
  const run = await wantedRun(names, jestArguments);
  const folder = mkdtempSync(join(tmpdir(), 'filiale-timings-'));
  const output = join(folder, 'files.jsonl');
  const read = (): [file: string, seconds: number][] =>
    existsSync(output)
      ? readFileSync(output, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [];
  const tasks: Record<string, number> = {};
  /** Beginning jest, and reading what it reads once. */
  const besides: Record<string, number> = {};
  let seen = 0;
  try {
    const code = await carryOut({
      ...run,
      isAlone: true,
      env: { FILIALE_TIMINGS: output },
      onDone: ({ name, work }, { usedSeconds: used }) => {
        const lines = read();
        const ofFiles = lines.slice(seen).reduce((sum, [, seconds]) => sum + seconds, 0);
        seen = lines.length;
        if (work.kind !== 'jest') tasks[name] = used;
        else besides[work.project] = (besides[work.project] ?? 0) + Math.max(0, used - ofFiles);
      },
    });
    for (const project of projects) {
      const isWhole = run.files[project].length === testFiles(cloneDir, project).length;
      if (isWhole && besides[project] !== undefined) tasks[`jest of ${project}`] = besides[project];
    }
    save({ tasks, files: Object.fromEntries(read()) });
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function save(recorded: Timings): void {
  const before = readTimings();
  const now = mergeTimings(before, recorded, allTestFiles());
  writeTimings(now);
  for (const line of growth(now, before).slice(0, 20)) console.log(line);
  console.log(
    `${Object.keys(recorded.files).length} files recorded; all: ${Math.round(sumOfTimings(now))} processor seconds`,
  );
}

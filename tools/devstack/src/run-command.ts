import { spawn } from 'node:child_process';

/** Runs a program of the clone with its output on ours and answers its exit code; a signal counts as 1, and so does one not done `withinMs`. */
export function runCommand(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string | undefined> = process.env,
  withinMs?: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: withinMs,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

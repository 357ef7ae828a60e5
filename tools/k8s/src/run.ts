import { spawn } from 'node:child_process';

/** What came of a program. */
export type Outcome = { readonly code: number; readonly output: string; readonly errors: string };
export type Run = (args: readonly string[], input?: string) => Promise<Outcome>;

/** Runs a program to its end, with `input` on its standard input. */
export const runner =
  (program: string, env: Record<string, string | undefined> = process.env): Run =>
  (args, input = '') =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
      const texts = { output: '', errors: '' };
      child.stdout.on('data', (chunk) => {
        texts.output += chunk;
      });
      child.stderr.on('data', (chunk) => {
        texts.errors += chunk;
      });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code: code ?? 1, ...texts }));
      // A program that looks at its arguments alone may be gone already.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });

/** Throws with what the program said when it failed; answers its output else. */
export async function must(work: Promise<Outcome>): Promise<string> {
  const { code, output, errors } = await work;
  if (code !== 0) throw new Error(`${errors}${output}`.trim() || `ended with code ${code}`);
  return output;
}

import type { ChildProcess } from 'node:child_process';

/**
 * The port that a child says on its standard output, as the first group of `pattern`: it listens at port 0, so that nobody can take the port
 * before it does. A child that ends, or cannot be started, before it says so is an error.
 */
export function listeningPort(child: ChildProcess, pattern: RegExp): Promise<number> {
  const { stdout } = child;
  if (!stdout) throw new Error('standard output of the child is not read');
  let text = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`it ended with ${code} before it listened: ${text.slice(-2_000)}`)));
    stdout.on('data', (bytes: Buffer) => {
      if (text.length > 1_000_000) return;
      text += bytes.toString();
      const port = pattern.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

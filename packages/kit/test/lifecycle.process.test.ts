import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(__dirname, 'slow-service.ts')], {
    env: { PATH: process.env.PATH, ...env },
  });
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  const port = async (): Promise<number> => {
    for (;;) {
      const found = /"port":(\d+)/.exec(log)?.[1];
      if (found) return Number(found);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, ended, port, log: () => log };
};

describe('a process', () => {
  it('finishes the running call, takes no new one and ends with 0 on SIGTERM, however often it is sent', async () => {
    const { child, ended, port } = run({ CALLER_PUBLIC_KEY: 'AAAA' });
    const origin = `http://127.0.0.1:${await port()}`;
    const slow = fetch(`${origin}/slow`).then((response) => response.json());
    await new Promise((resolve) => setTimeout(resolve, 150));
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 150));
    child.kill('SIGTERM');
    child.kill('SIGINT');
    await expect(fetch(`${origin}/health/live`)).rejects.toThrow();
    expect(await slow).toEqual({ data: 'done' });
    expect(await ended).toBe(0);
  }, 20_000);

  it('ends with 1 and names what is wrong with its environment', async () => {
    const { ended, log } = run({ PORT: 'x' });
    expect(await ended).toBe(1);
    expect(log()).toMatch(/PORT: [\s\S]*CALLER_PUBLIC_KEY: missing/);
  }, 20_000);
});

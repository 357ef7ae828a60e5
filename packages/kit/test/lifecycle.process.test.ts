import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { until } from '../src/testing/until.ts';

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
    const found = () => /"port":(\d+)/.exec(log)?.[1];
    await until(() => found() !== undefined, 'it listens');
    return Number(found());
  };
  return { child, ended, port, log: () => log };
};

describe('a process', () => {
  it('finishes the running call, takes no new one and ends with 0 on SIGTERM, however often it is sent', async () => {
    const { child, ended, port, log } = run({ CALLER_PUBLIC_KEY: 'AAAA' });
    const origin = `http://127.0.0.1:${await port()}`;
    const slow = fetch(`${origin}/slow`).then((response) => response.json());
    await until(() => log().includes('the call has begun'), 'the call runs');
    child.kill('SIGTERM');
    await until(() => log().includes('"stopping"'), 'it stops');
    child.kill('SIGTERM');
    child.kill('SIGINT');
    await expect(fetch(`${origin}/health/live`)).rejects.toThrow();
    child.stdin.write('finish');
    expect(await slow).toEqual({ data: 'done' });
    expect(await ended).toBe(0);
  }, 20_000);

  it('ends with 1 and names the errors of its environment', async () => {
    const { ended, log } = run({ PORT: 'x' });
    expect(await ended).toBe(1);
    expect(log()).toMatch(/PORT: [\s\S]*CALLER_PUBLIC_KEY: missing/);
  }, 20_000);
});

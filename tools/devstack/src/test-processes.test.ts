import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { processIdentity } from './process-identity.ts';
import { openTestProcesses } from './test-processes.ts';

const shell = (script: string, print: (lines: string) => void = () => undefined) => ({
  ...{ command: 'sh', args: ['-c', script], cwd: tmpdir(), print },
});

describe('the processes of a run of the tests', () => {
  it('report their output line by line, how they end and their resource usage', async () => {
    const processes = openTestProcesses();
    const said: string[] = [];
    const busy = 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo one; printf two; exit 3';
    const { code, seconds } = await processes.run(shell(busy, (lines) => said.push(lines)));
    expect(said.join('\n')).toBe('one\ntwo');
    expect(code).toBe(3);
    expect(seconds).toBeGreaterThan(0);
    expect(await processes.end()).toEqual([]);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux(
    'end as a whole, those in sessions of their own and those without a parent too',
    async () => {
      const processes = openTestProcesses();
      const begun = new Promise<number>((resolve) => {
        const script = 'setsid sh -c "setsid sleep 600 & echo \\$!; exec sleep 600" & sleep 600';
        void processes.run(shell(script, (lines) => resolve(Number(lines))));
      });
      const pid = await begun;
      expect(processIdentity(pid)).toBeDefined();
      expect(await processes.end()).toEqual(['sleep']);
      expect(processIdentity(pid)).toBeUndefined();
    },
    60_000,
  );
});

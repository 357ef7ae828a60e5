import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@filiale/kit/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePorts } from '../src/ports.ts';
import { answersHttp } from '../src/probes.ts';
import { processIdentity } from '../src/process-identity.ts';
import { readRecord, runningRecord, writeRecord } from '../src/process-record.ts';
import { logRotation } from '../src/product.ts';
import { ensureProcess, type ProcessSpec, signalProcess, stopProcess } from '../src/run-process.ts';

const program = `require('node:http').createServer((_, answer) => answer.end('well')).listen(process.env.PORT, '127.0.0.1')`;
let stateDir: string;
let spec: ProcessSpec;

beforeEach(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'filiale-supervision-'));
  const { gateway: port } = await freePorts();
  spec = {
    name: 'greeter',
    command: process.execPath,
    args: ['-e', program],
    cwd: stateDir,
    env: { PORT: String(port) },
    port,
    portVariable: 'GREETER_PORT',
    isReady: () => answersHttp(`http://127.0.0.1:${port}/`),
    readyWithinMs: 15_000,
    stopSignal: 'SIGTERM',
  };
});

afterEach(async () => {
  await stopProcess(stateDir, 'greeter');
  rmSync(stateDir, { recursive: true, force: true });
});

const pid = () => runningRecord(stateDir, 'greeter')?.pid;

describe('a supervised process', () => {
  it('is left alone when it is started again, and is gone when it was stopped', async () => {
    expect(await ensureProcess(stateDir, spec)).toBe('started');
    const first = pid();
    expect(await ensureProcess(stateDir, spec)).toBe('kept');
    expect(pid()).toBe(first);
    expect(await stopProcess(stateDir, 'greeter')).toBe(true);
    expect(await spec.isReady()).toBe(false);
    expect(readRecord(stateDir, 'greeter')).toBeUndefined();
  });

  it('is left alone by a stack with another path, language or folder for passing files', async () => {
    const inherited = { PATH: '/usr/bin', LANG: 'de_AT.UTF-8', TMPDIR: stateDir, JAVA_HOME: stateDir };
    await ensureProcess(stateDir, spec);
    expect(await ensureProcess(stateDir, { ...spec, env: { ...spec.env, ...inherited } })).toBe('kept');
    expect(await ensureProcess(stateDir, { ...spec, env: { ...spec.env, LOG_LEVEL: 'debug' } })).toBe('started');
  });

  it('is waited for only as long as somebody does, and goes on', async () => {
    let looks = 0;
    const isGivenUp = () => ++looks > 1;
    await expect(ensureProcess(stateDir, { ...spec, isReady: async () => false, isGivenUp })).rejects.toThrow(
      'greeter: no longer waited for',
    );
    expect(pid()).toBeDefined();
  });

  it('is started again after a kill and replaced when its sources changed', async () => {
    await ensureProcess(stateDir, spec);
    const first = pid();
    await signalProcess(stateDir, 'greeter', 'SIGKILL');
    expect(pid()).toBeUndefined();
    expect(await ensureProcess(stateDir, spec)).toBe('started');
    const second = pid();
    expect(await ensureProcess(stateDir, { ...spec, version: 'new sources' })).toBe('started');
    expect(new Set([first, second, pid()]).size).toBe(3);
  });

  it('has its log cut while it runs, the part before kept beside it', async () => {
    const talkative = `setInterval(() => console.log('x'.repeat(1000)), 1);${program}`;
    await ensureProcess(stateDir, {
      ...spec,
      args: [`--import=${logRotation}`, '-e', talkative],
      env: { ...spec.env, FILIALE_LOG_BYTES: '200000' },
    });
    const log = join(stateDir, 'logs/greeter.log');
    const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    let longest = 0;
    // The part before is there once it is copied whole; then the log begins again.
    await until(() => {
      const before = longest;
      longest = Math.max(before, sizeOf(log));
      return sizeOf(`${log}.1`) >= 200_000 && sizeOf(log) < before;
    }, 'its log is cut');
    expect(await spec.isReady()).toBe(true);
  });

  it('says which one failed, its last words and where its log is', async () => {
    const broken = { ...spec, args: ['-e', 'console.error("no soup today"); process.exit(3)'] };
    await expect(ensureProcess(stateDir, broken)).rejects.toThrow(
      `greeter: ended with code 3.\n    no soup today\n  Log: ${join(stateDir, 'logs/greeter.log')}`,
    );
  });

  it('names the port that another program holds and the variable that moves it', async () => {
    const other = await new Promise<Server>((resolve) => {
      const server = createServer().listen(spec.port, '127.0.0.1', () => resolve(server));
    });
    await expect(ensureProcess(stateDir, spec)).rejects.toThrow(
      `greeter: port ${spec.port} is taken by another program. End that program or set GREETER_PORT to a free port.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('a stale record', () => {
  it('never ends the process that has got its pid', async () => {
    await ensureProcess(stateDir, spec);
    const record = readRecord(stateDir, 'greeter');
    await stopProcess(stateDir, 'greeter');
    const foreign = spawn('sleep', ['60']);
    const ended = new Promise((resolve) => foreign.once('exit', resolve));
    if (!record || foreign.pid === undefined) throw new Error('nothing was started');
    writeRecord(stateDir, { ...record, pid: foreign.pid });

    expect(runningRecord(stateDir, 'greeter')).toBeUndefined();
    expect(await stopProcess(stateDir, 'greeter')).toBe(false);
    await expect(signalProcess(stateDir, 'greeter', 'SIGKILL')).rejects.toThrow('greeter does not run.');
    expect(processIdentity(foreign.pid)).toBeDefined();
    foreign.kill();
    await ended;
  });

  it('counts as none when a crash left it half written', () => {
    mkdirSync(join(stateDir, 'run'));
    writeFileSync(join(stateDir, 'run/greeter.json'), '{"name": "greeter", "pid": 4');
    expect(runningRecord(stateDir, 'greeter')).toBeUndefined();
  });
});

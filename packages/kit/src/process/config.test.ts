import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { baseConfig, readConfig } from './config.ts';

const schema = z.object({ ...baseConfig, PORT: baseConfig.PORT.default(8101), STORE_URL: z.url() });

const folder = mkdtempSync(join(tmpdir(), 'filiale-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('readConfig', () => {
  it('takes any variable from the file that <NAME>_FILE names', () => {
    const file = join(folder, 'store-url');
    writeFileSync(file, 'redis://:secret@x\n');
    const env = { CALLER_PUBLIC_KEY: 'AAAA', STORE_URL_FILE: file, LOG_LEVEL_FILE: '' };
    expect(readConfig(schema, env)).toMatchObject({ STORE_URL: 'redis://:secret@x', LOG_LEVEL: 'info' });
  });

  it('refuses a file that is not there, and a variable that is set twice, and repeats no value', () => {
    const env = { CALLER_PUBLIC_KEY: 'secret', CALLER_PUBLIC_KEY_FILE: '/x', STORE_URL_FILE: join(folder, 'none') };
    const read = () => readConfig(schema, env);
    expect(read).toThrow(/CALLER_PUBLIC_KEY: set twice[^\n]*\n {2}STORE_URL_FILE: cannot be read \(ENOENT\)$/);
    expect(read).not.toThrow(/secret/);
  });

  it('fills defaults, counts empty variables as unset and splits broker lists', () => {
    const env = {
      CALLER_PUBLIC_KEY: 'AAAA',
      STORE_URL: 'redis://x',
      LOG_LEVEL: '',
      KAFKA_BROKERS: 'a:1, b:2',
      OTHER: 'x',
    };
    expect(readConfig(schema, env)).toMatchObject({ PORT: 8101, LOG_LEVEL: 'info', KAFKA_BROKERS: ['a:1', 'b:2'] });
  });

  it('takes a process for one of production that nobody says anything else of', () => {
    expect(readConfig(schema, { CALLER_PUBLIC_KEY: 'AAAA', STORE_URL: 'redis://x' }).NODE_ENV).toBe('production');
  });

  it('names every bad variable at once and repeats no value', () => {
    const read = () => readConfig(schema, { PORT: 'secret-port', STORE_URL: 'secret-url' });
    expect(read).toThrow(/PORT: [\s\S]*CALLER_PUBLIC_KEY: missing[\s\S]*STORE_URL: /);
    expect(read).not.toThrow(/secret/);
  });
});

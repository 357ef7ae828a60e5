import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { baseConfig, readConfig } from './config.ts';

const schema = z.object({ ...baseConfig, PORT: baseConfig.PORT.default(8101), STORE_URL: z.url() });

describe('readConfig', () => {
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

  it('names every bad variable at once and repeats no value', () => {
    const read = () => readConfig(schema, { PORT: 'secret-port', STORE_URL: 'secret-url' });
    expect(read).toThrow(/PORT: [\s\S]*CALLER_PUBLIC_KEY: missing[\s\S]*STORE_URL: /);
    expect(read).not.toThrow(/secret/);
  });
});

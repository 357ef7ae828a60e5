import { describe, expect, it } from '@jest/globals';
import { composeServices, interpolate, publishedPort } from './test-containers.ts';

const values = { FILIALE_POSTGRES_PASSWORD: 'secret', FILIALE_KAFKA_PORT: '40123' };

describe('the file of Compose, read for containers of tests', () => {
  it('fills in variables, defaults, and says which one lacks a value', () => {
    expect(interpolate(`\${A}:\${B:-2}:\${C:?why}`, { A: '1', C: '3' })).toBe('1:2:3');
    expect(() => interpolate(`\${C:?a password}`, { C: '' })).toThrow('C: a password');
  });

  it('answers each store with its port of this machine, and Kafka advertises that port to its clients', () => {
    const { kafka, mongodb, postgres, redis } = composeServices(values);
    expect(kafka.ports.map(publishedPort)).toEqual([{ host: 40_123, container: 9094 }]);
    expect(kafka.environment?.KAFKA_ADVERTISED_LISTENERS).toContain('HOST://127.0.0.1:40123');
    expect(postgres.environment).toEqual({ POSTGRES_PASSWORD: 'secret' });
    expect([mongodb, redis].map(({ ports }) => ports.map(publishedPort))).toEqual([
      [{ host: 27_117, container: 27_017 }],
      [{ host: 6_479, container: 6_379 }],
    ]);
    expect(redis.command).toContain('valkey-server');
  });
});

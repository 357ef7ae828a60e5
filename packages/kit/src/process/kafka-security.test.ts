import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { kafkaSecurity, kafkaSecurityConfig } from './kafka-security.ts';

const of = (env: Record<string, string>) => kafkaSecurity(readConfig(z.object(kafkaSecurityConfig), env));

describe('the way to Kafka', () => {
  it('is plain unless the environment says otherwise', () => {
    expect(of({})).toEqual({});
  });

  it('is encrypted and proved as the environment says', () => {
    const proof = { KAFKA_USERNAME: 'ordering', KAFKA_PASSWORD: 'secret' };
    expect(of({ KAFKA_TLS: 'on' })).toEqual({ ssl: true });
    expect(of({ KAFKA_TLS: 'on', KAFKA_SASL_MECHANISM: 'scram-sha-512', ...proof })).toEqual({
      ssl: true,
      sasl: { mechanism: 'scram-sha-512', username: 'ordering', password: 'secret' },
    });
    expect(of({ KAFKA_SASL_MECHANISM: 'plain', ...proof })).toMatchObject({ sasl: { mechanism: 'plain' } });
  });

  it('is never weaker than configured', () => {
    expect(() => of({ KAFKA_SASL_MECHANISM: 'plain', KAFKA_USERNAME: 'ordering' })).toThrow('KAFKA_PASSWORD');
    expect(() => of({ KAFKA_SASL_MECHANISM: 'gssapi' })).toThrow('KAFKA_SASL_MECHANISM');
  });
});

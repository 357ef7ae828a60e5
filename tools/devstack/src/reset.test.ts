import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { reset } from './reset.ts';
import { describeStack } from './stack.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'filiale-reset-'));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

describe('reset', () => {
  it.each([
    'KAFKA_BROKERS',
    'MONGODB_URL',
    'POSTGRES_URL',
    'REDIS_URL',
    'ORDERING_POSTGRES_URL',
    'CATALOG_MONGODB_URL',
  ])('refuses while %s points to a store that is not its own', async (name) => {
    writeFileSync(join(stateDir, 'seeded'), '');
    const refusal = reset(describeStack({ stateDir, env: {} }), { [name]: 'somewhere' });
    await expect(refusal).rejects.toThrow(`but ${name} points elsewhere`);
    expect(existsSync(join(stateDir, 'seeded'))).toBe(true);
  });

  it('deletes everything but what was downloaded', async () => {
    mkdirSync(join(stateDir, 'tools'), { recursive: true });
    writeFileSync(join(stateDir, 'seeded'), '');
    await reset(describeStack({ stateDir, env: {} }), {});
    expect(existsSync(join(stateDir, 'seeded'))).toBe(false);
    expect(existsSync(join(stateDir, 'tools'))).toBe(true);
  });
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { cloneDir } from './stack.ts';

const run = promisify(execFile);
const bootstrap = join(cloneDir, 'tools/devstack/bootstrap.mjs');

describe('a command with a setting that cannot be meant', () => {
  it.each([
    ['FILIALE_PORT', 'eighty', 'a port number from 1 to 65535'],
    ['FILIALE_INBOX_SMTP_PORT', '70000', 'a port number from 1 to 65535'],
    ['FILIALE_PORT_OFFSET', '-5', 'a number from 0 to 38000'],
    ['FILIALE_STORES', 'dockr', 'docker or embedded'],
    ['FILIALE_DEMO', 'no', 'company or small or none'],
    ['FILIALE_REPLICAS', '0', '1 or 2 or 3'],
  ])('ends before anything is looked for or installed: %s=%s', async (name, value, wanted) => {
    // Without programs on the path the next question, for npm, would be refused as well.
    const env = { PATH: '/nowhere', [name]: value };
    const message = await run(process.execPath, [bootstrap, 'up'], { env }).catch((error) =>
      String(error.stderr).trim(),
    );
    expect(message).toBe(`${name} must be ${wanted}, not "${value}".`);
  });

  it('names all of them at once', async () => {
    const env = { PATH: '/nowhere', FILIALE_PORT: 'x', FILIALE_REDIS_PORT: '0', FILIALE_KAFKA_PORT: '' };
    const message = await run(process.execPath, [bootstrap, 'up'], { env }).catch((error) => String(error.stderr));
    expect(message).toMatch(/FILIALE_PORT must .*\nFILIALE_REDIS_PORT must /);
    expect(message).not.toContain('KAFKA');
  });
});

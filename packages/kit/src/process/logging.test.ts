import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logging.ts';

/** The log line of such fields. */
function written(fields: object): string {
  const lines: string[] = [];
  createLogger('test', 'info', { write: (line) => void lines.push(line) }).error(fields, 'failed');
  return lines.join('');
}

describe('the log', () => {
  it('says what failed and not with which row: PostgreSQL quotes it beside the message', () => {
    const row = { detail: 'Failing row contains (1, anna@example.com).', where: "COPY users: '+43 664 1'" };
    const error = Object.assign(new Error('violates check constraint "users_check"'), { code: '23514', ...row });
    const line = written({ error: new Error('not stored', { cause: new Error('once more', { cause: error }) }) });
    expect(JSON.parse(line).error).toMatchObject({ cause: { cause: { code: '23514' } } });
    expect(line).toContain('users_check');
    expect(line).not.toMatch(/anna@|664/);
    expect(written({ error })).not.toMatch(/anna@|664/);
  });

  it('drops secrets and contact data that somebody passed by mistake', () => {
    const line = written({ email: 'anna@example.com', call: { authorization: 'Bearer x', id: 7 } });
    expect(line).not.toMatch(/anna|Bearer/);
    expect(JSON.parse(line)).toMatchObject({ call: { id: 7 }, msg: 'failed' });
  });
});

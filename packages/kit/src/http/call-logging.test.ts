import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { callerHeader } from './access.ts';
import { createHttpApp } from './http.ts';
import { ProblemError } from './problem-error.ts';

describe('calls in the log', () => {
  it('that machines repeat are not written one by one, unless they fail', async () => {
    const lines: Record<string, unknown>[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const http = createHttpApp({ service: 'ordering', logger });
    const route = { owner: 'ordering', access: 'public', summary: '' } as const;
    http.bindRoute('POST /api/polled', { ...route, isPolled: true }, ({ headers }) => {
      if (headers['x-break']) throw new Error('broken');
      return { data: null };
    });
    http.bindRoute('POST /api/said', route, () => ({ data: null }));
    const listener = await http.listen({ port: 0, host: '127.0.0.1' });
    try {
      const post = async (path: string, headers = {}) =>
        (await fetch(`http://127.0.0.1:${listener.port}${path}`, { method: 'POST', headers })).text();
      for (let call = 0; call < 20; call += 1) await post('/api/polled');
      await post('/api/said');
      await post('/api/polled', { 'x-break': '1' });
    } finally {
      await listener.stop();
    }
    const answered = lines.filter(({ msg }) => msg === 'call answered').map(({ route: key, status }) => [key, status]);
    expect(answered).toEqual([
      ['POST /api/said', 200],
      ['POST /api/polled', 500],
    ]);
  });

  it('with an unsigned caller header are written to the security log', async () => {
    const lines: Record<string, unknown>[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const verifyCaller = () => Promise.reject(new ProblemError('access.token-invalid'));
    const http = createHttpApp({ service: 'ordering', logger, verifyCaller });
    http.bindRoute('GET /api/said', { owner: 'ordering', access: 'public', summary: '' }, () => ({ data: null }));
    const listener = await http.listen({ port: 0, host: '127.0.0.1' });
    try {
      await fetch(`http://127.0.0.1:${listener.port}/api/said`, { headers: { [callerHeader]: 'forged-word' } });
    } finally {
      await listener.stop();
    }
    expect(lines.filter(({ log }) => log === 'security')).toMatchObject([
      { event: 'caller-forged', route: 'GET /api/said', address: expect.stringContaining('127.0.0.1') },
    ]);
    expect(JSON.stringify(lines)).not.toContain('forged-word');
  });
});

import type { NewScan } from '@filiale/contracts/analytics/qr-scans';
import { createLogger } from '@filiale/kit/process/logging';
import { describe, expect, it } from '@jest/globals';
import type { Visit } from '../http/visit.ts';
import { createQrCodes } from './qr-codes.ts';

const code = (path: string, target: string) => ({ id: `id-of-${path}`, path, target });

function desk() {
  const state = {
    nowMs: 0,
    codes: [
      code('flyer', '/store/wien?table=7'),
      code('web', 'https://x.example/käse'),
      code('terrace', '/store/wien?table=T%2F7%20%26'),
      code('week', '/menu#week'),
    ],
    isAway: false,
  };
  const reported: NewScan[][] = [];
  const qrCodes = createQrCodes({
    read: async () => state.codes,
    report: async (scans) => {
      if (state.isAway) throw new Error('away');
      reported.push([...scans]);
    },
    logger: createLogger('test', 'silent'),
    nowMs: () => state.nowMs,
  });
  const open = async (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) => {
    let answered: unknown[] = [];
    const response = { writeHead: (...given: unknown[]) => (answered = given), end: () => undefined };
    const request = { method, headers: { 'user-agent': 'Phone', ...headers } };
    const visit = { path, search: '', address: '203.0.113.7', host: 'shop.example', request, response };
    const isAnswered = await qrCodes.answer(visit as unknown as Visit);
    const [status, { location } = { location: '' }] = answered as [number?, { location: string }?];
    return isAnswered ? [status, location] : null;
  };
  return { state, reported, qrCodes, open };
}

describe('printed codes', () => {
  it('lead where they lead now, in any case, from memory [SITE-070]', async () => {
    const { open } = desk();
    expect(await open('/q/flyer')).toEqual([302, '/store/wien?table=7&qr=id-of-flyer']);
    expect(await open('/q/flyer/')).toEqual([302, '/store/wien?table=7&qr=id-of-flyer']);
    expect(await open('/q/WEB')).toEqual([302, 'https://x.example/k%C3%A4se']);
    expect(await open('/q/terrace')).toEqual([302, '/store/wien?table=T%2F7%20%26&qr=id-of-terrace']);
    expect(await open('/q/week')).toEqual([302, '/menu?qr=id-of-week#week']);
    expect(await open('/q/unknown')).toBeNull();
    expect(await open('/q/flyer', { method: 'POST' })).toBeNull();
  });

  it('are reported with their age, once each, also after analytics was away [STAT-008]', async () => {
    const { state, reported, qrCodes, open } = desk();
    state.isAway = true;
    await open('/q/flyer');
    await qrCodes.flush();
    state.isAway = false;
    state.nowMs = 1_500;
    await open('/q/flyer');
    await qrCodes.flush();
    await qrCodes.flush();
    const scan = {
      eventId: expect.any(String),
      code: 'id-of-flyer',
      address: '203.0.113.7',
      userAgent: 'Phone',
      host: 'shop.example',
    };
    expect(reported).toEqual([
      [
        { ...scan, ageMs: 1_500 },
        { ...scan, ageMs: 0 },
      ],
    ]);
    expect(new Set(reported.flat().map(({ eventId }) => eventId)).size).toBe(2);
  });

  it('are not scanned by what only looks ahead', async () => {
    const { reported, qrCodes, open } = desk();
    await open('/q/flyer', { method: 'HEAD' });
    await open('/q/flyer', { headers: { 'sec-purpose': 'prefetch' } });
    await qrCodes.flush();
    expect(reported).toEqual([]);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { codingFor, compressHarder, prepareAnswer } from './prepared-answer.ts';

const bytes = Buffer.from(JSON.stringify({ data: 'Kren und Rosmarin '.repeat(200) }));
const header = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1];

describe('prepared answer', () => {
  it('holds the same contents in every coding, each with its own strong tag', async () => {
    const answer = await prepareAnswer(bytes);
    expect(gunzipSync(answer.gzip.bytes)).toEqual(bytes);
    expect(brotliDecompressSync(answer.br.bytes)).toEqual(bytes);
    const tags = [answer.identity, answer.gzip, answer.br].map(({ headers }) => header(headers, 'ETag'));
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => tag?.startsWith(`"${answer.hash}`))).toBe(true);
  });

  it('changes the tag of Brotli bytes when they are compressed harder', async () => {
    const answer = await prepareAnswer(bytes);
    const better = await compressHarder(answer);
    expect(brotliDecompressSync(better.br.bytes)).toEqual(bytes);
    expect(header(better.br.headers, 'ETag')).not.toBe(header(answer.br.headers, 'ETag'));
    expect(header(better.br.headers, 'Content-Encoding')).toBe('br');
    expect(better.hash).toBe(answer.hash);
  });

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR;Q=0.1', 'br'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['gzip;q=0, *;q=0', 'identity'],
    ['deflate', 'identity'],
  ])('answers Accept-Encoding %p with %s', (accept, coding) => {
    expect(codingFor(accept)).toBe(coding);
  });
});

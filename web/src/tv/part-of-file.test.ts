import { expect, it } from '@jest/globals';
import { partOf } from './part-of-file.ts';

const part = async (range: string | null) => {
  const answer = await partOf(new Response('0123456789', { headers: { 'content-type': 'video/mp4' } }), range);
  return answer && [answer.status, answer.headers.get('content-range'), await answer.text()];
};

it.each([
  ['bytes=0-', [206, 'bytes 0-9/10', '0123456789']],
  ['bytes=2-4', [206, 'bytes 2-4/10', '234']],
  ['bytes=8-99', [206, 'bytes 8-9/10', '89']],
  ['bytes=10-', [416, 'bytes */10', '']],
  ['bytes=-3', null],
  [null, null],
])('a kept film is handed out in the part that is asked for: %p [RES-038]', async (range, answer) => {
  expect(await part(range)).toEqual(answer);
});

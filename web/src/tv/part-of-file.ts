/**
 * The part of a kept file that a browser asks for: films are asked for in parts, and can be wound back to their beginning by nothing else. Null where the whole is
 * asked for, or something that is not understood.
 * @param range the header, as `bytes=0-` or `bytes=100-199`
 */
export async function partOf(file: Response, range: string | null): Promise<Response | null> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '') return null;
  const whole = await file.blob();
  const begin = Number(from);
  const end = Math.min(to === '' ? whole.size : Number(to) + 1, whole.size);
  const headers = new Headers(file.headers);
  headers.set('accept-ranges', 'bytes');
  if (begin >= end) {
    headers.set('content-range', `bytes */${whole.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${begin}-${end - 1}/${whole.size}`);
  headers.set('content-length', String(end - begin));
  return new Response(whole.slice(begin, end, whole.type), { status: 206, headers });
}

import { ApiError, requestOf } from '@filiale/contracts/api/client';
import type { WireProblem } from '@filiale/contracts/api/problems';
import type { AiProgress, GenerateImage, GenerateSite } from '@filiale/contracts/content/content-ai';
import type { Image } from '@filiale/contracts/content/image';
import type { SiteTextState } from '@filiale/contracts/content/site-text';
import { newId } from '@filiale/contracts/fields/ids';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { streamFetch } from '../session/staff-call.ts';

/** A call that may take minutes; `signal` ends it. Throws `ApiError` for a refusal. */
async function send(key: string, input: object, accept: string, signal: AbortSignal): Promise<Response> {
  const { method, address, body } = requestOf(key, input);
  const headers = { accept, 'content-type': 'application/json', 'idempotency-key': newId() };
  const response = await streamFetch(address, { method, headers, signal, body: JSON.stringify(body) });
  if (response.ok) return response;
  const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: readonly WireProblem[] };
  throw new ApiError(response.status, errors);
}

/** Has a model write into a draft, and reports its progress. */
export async function generateSite(
  { id, base }: { readonly id: string; readonly base: string },
  body: GenerateSite,
  { onProgress, signal }: { readonly onProgress: (progress: AiProgress) => void; readonly signal: AbortSignal },
): Promise<SiteTextState> {
  const call = { params: { id }, query: { base }, body };
  const response = await send('POST /api/content-ai/generate/site/{id}', call, 'text/event-stream', signal);
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events?.getReader();
  for (;;) {
    const { value: event, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done || !event) throw new Error('the stream ended without an answer');
    const data = JSON.parse(event.data) as unknown;
    if (event.event === 'progress') onProgress(data as AiProgress);
    if (event.event === 'done') return (data as { data: SiteTextState }).data;
    if (event.event === 'problem') throw new ApiError(0, (data as { errors: readonly WireProblem[] }).errors);
  }
}

/** Has a model draw a picture, which is in the library then. */
export async function generateImage(body: GenerateImage, signal: AbortSignal): Promise<Image> {
  const response = await send('POST /api/content-ai/generate/image', { body }, 'application/json', signal);
  return ((await response.json()) as { data: Image }).data;
}

import { createHash } from 'node:crypto';
import { ScreenDrawing } from '@filiale/contracts/signage/screen-drawing';
import type { TokenFor } from '@filiale/kit/http/caller-tokens';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import { z } from 'zod';
import type { OwnHandler } from './api.ts';
import { dataHeaders } from './http/security-headers.ts';
import { sendBytes } from './http/send-bytes.ts';
import type { Source } from './init/service-entries.ts';
import { askAs } from './own-answer.ts';
import type { Upstream } from './proxy/upstream.ts';

const Answer = z.object({ data: ScreenDrawing });

type Options = {
  readonly signage: Upstream | undefined;
  /** Which draws. */
  readonly content: Source | undefined;
  readonly tokenFor: TokenFor;
  readonly timeoutMs: number;
};

/** `GET /api/digital-signage-devices/{id}/picture`: what signage says that a screen shows, asked with the caller's rights and drawn by content. */
export function createScreenPicture({ signage, content, tokenFor, timeoutMs }: Options): OwnHandler {
  const call = content && createServiceCaller({ service: 'gateway', ...content });
  return async (visit, caller, params) => {
    if (!signage || !call) throw new ProblemError('service.unavailable');
    const asking = { upstream: signage, owner: 'signage', tokenFor, timeoutMs } as const;
    const path = `/api/digital-signage-devices/${encodeURIComponent(params.id ?? '')}/drawing`;
    const answer = await askAs(caller, asking, path).catch((cause: unknown) => {
      throw new ProblemError('service.unavailable', { cause });
    });
    if (!answer.ok) throw new ProblemError(answer.status < 500 ? 'record.missing' : 'service.unavailable');
    const { at, picture } = Answer.parse(await answer.json()).data;
    const etag = `"${createHash('sha256').update(JSON.stringify(picture)).digest('base64url')}"`;
    const headers = { etag, 'cache-control': 'private, no-cache', 'last-modified': new Date(at).toUTCString() };
    if (visit.request.headers['if-none-match'] === etag) {
      visit.response.writeHead(304, headers).end();
      return;
    }
    const { base64 } = await call('POST /internal/content/pictures', { body: picture });
    sendBytes(visit, 'image/webp', Buffer.from(base64, 'base64'), { ...dataHeaders, ...headers });
  };
}

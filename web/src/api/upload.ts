import type { Upload } from '@filiale/contracts/content/upload';
import { pageCallHeaders } from './page-call-headers.ts';

const TIMEOUT_MS = 120_000;

type Options = {
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Sends a file of a customer as multipart form data; rejects when it is refused, given up or no answer comes. By XMLHttpRequest, because
 * `fetch` does not tell how far it is. Source: MEDIA-008.
 */
export function uploadFile(file: File, { onProgress, signal }: Options = {}): Promise<Upload> {
  const body = new FormData();
  body.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (reason: string) => reject(new Error(reason));
    request.open('POST', '/api/uploads');
    for (const [name, value] of Object.entries({ accept: 'application/json', ...pageCallHeaders }))
      request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { data } = (request.response ?? {}) as { data?: Upload };
      if (request.status >= 200 && request.status < 300 && data) resolve(data);
      else fail(`upload answered ${request.status}`);
    };
    request.onerror = () => fail('upload got no answer');
    request.ontimeout = () => fail('upload took too long');
    request.onabort = () => fail('upload was given up');
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

import { ApiError } from '@filiale/contracts/api/client';
import type { WireProblem } from '@filiale/contracts/api/problems';
import type { Upload } from '@filiale/contracts/content/upload';
import { pageCallHeaders } from './page-call-headers.ts';

const TIMEOUT_MS = 120_000;

type Options = {
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};
type Sending = Options & {
  readonly method?: 'POST' | 'PUT';
  /** Fields of the record beside its file. Values other than texts are sent as JSON. */
  readonly values?: Readonly<Record<string, unknown>>;
};

/**
 * Sends a file as multipart form data and answers the record that it became; rejects when it is refused, given up or no answer comes. By
 * XMLHttpRequest, because `fetch` reports no upload progress. Source: MEDIA-008.
 */
export function sendFile<T>(
  address: string,
  file: File | null,
  { onProgress, signal, method = 'POST', values = {} }: Sending = {},
): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values))
    body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (file) body.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (reason: string) => reject(new Error(reason));
    request.open(method, address);
    const headers = {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...pageCallHeaders,
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { data, errors } = (request.response ?? {}) as { data?: T; errors?: WireProblem[] };
      if (request.status >= 200 && request.status < 300 && data) resolve(data);
      else reject(new ApiError(request.status, errors ?? []));
    };
    request.onerror = () => fail('upload got no answer');
    request.ontimeout = () => fail('upload took too long');
    request.onabort = () => fail('upload was given up');
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Sends a file of a customer. */
export const uploadFile = (file: File, options: Options = {}): Promise<Upload> =>
  sendFile<Upload>('/api/uploads', file, options);

import type { Upload } from '@filiale/contracts/upload';

const TIMEOUT_MS = 120_000;

/** Sends a file of a customer as multipart form data; rejects when it is refused or no answer comes. Source: MEDIA-008. */
export async function uploadFile(file: File, signal?: AbortSignal): Promise<Upload> {
  const body = new FormData();
  body.append('file', file, file.name);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch('/api/uploads', {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw new Error(`upload answered ${response.status}`);
  const { data } = (await response.json()) as { data: Upload };
  return data;
}

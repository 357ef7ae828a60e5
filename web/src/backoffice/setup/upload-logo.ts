import { ApiError } from '@filiale/contracts/api/client';
import type { Image } from '@filiale/contracts/content/image';
import type { ImageReference } from '@filiale/contracts/fields/fields';
import { staffFetch } from '../session/staff-fetch.ts';

/** Adds a picture to the library; returns how records point at it. */
export async function uploadLogo(file: File): Promise<ImageReference> {
  const form = new FormData();
  form.append('name', file.name);
  form.append('file', file, file.name);
  const answer = await staffFetch('/api/images', { method: 'POST', body: form });
  const body = (await answer.json().catch(() => ({}))) as { data?: Image; errors?: ApiError['problems'] };
  if (!answer.ok || !body.data) throw new ApiError(answer.status, body.errors ?? []);
  const { id, version, extension, widthPx, heightPx } = body.data;
  return { id, version, extension, ...(widthPx > 0 && heightPx > 0 && { widthPx, heightPx }) };
}

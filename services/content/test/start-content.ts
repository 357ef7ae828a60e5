import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '@filiale/kit/testing/start-service';
import sharp from 'sharp';
import { content } from '../src/service.ts';

export { admin as staff } from '@filiale/kit/testing/test-callers';
export { until } from '@filiale/kit/testing/until';

/** The content service with a folder of its own. */
export async function startContent(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'filiale-content-'));
  const stand = await startService(content, { env: { MEDIA_DIR: folder, ...env } });
  return {
    ...stand,
    folder,
    stop: async (): Promise<void> => {
      await stand.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type RunningContent = Awaited<ReturnType<typeof startContent>>;

/** Form data with one file, as a browser sends it. */
export function formWith(
  bytes: Uint8Array | string,
  name: string,
  type: string,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  return form;
}

export const picture = (widthPx: number, heightPx: number, background = '#c74') =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } });
export const dataUrl = (bytes: Buffer, type: string): string => `data:${type};base64,${bytes.toString('base64')}`;

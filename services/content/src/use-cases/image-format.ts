import { namedMediaTypes } from '@filiale/kit/http/accepted';
import type { FileExtension } from './file-kinds.ts';

/** Formats that pictures are sent in. */
export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png' | 'gif';

/**
 * Formats a client can show a picture in, best first: AVIF and WebP only where it names them, at the end the picture's own
 * kind. Animations stay GIF or WebP. Clients without a useful Accept header get a kind that everything shows.
 */
export function formatsFor(accept: string | undefined, extension: FileExtension): readonly ImageFormat[] {
  const formats: ImageFormat[] = [];
  const named = namedMediaTypes(accept);
  if (extension !== 'gif' && named.includes('image/avif')) formats.push('avif');
  if (named.includes('image/webp')) formats.push('webp');
  formats.push(plainFormat(extension));
  return formats;
}

function plainFormat(extension: FileExtension): ImageFormat {
  if (extension === 'png' || extension === 'gif') return extension;
  // Modern kinds may be transparent, and who asks for one without naming it can most likely show a PNG.
  return extension === 'webp' || extension === 'avif' ? 'png' : 'jpg';
}

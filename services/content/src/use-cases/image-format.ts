import type { FileExtension } from './file-kinds.ts';

/** Formats that pictures are sent in. */
export type ImageFormat = 'avif' | 'webp' | 'jpg' | 'png' | 'gif';

/** True when an Accept header names the media type itself with a weight above 0; `*` does not count. */
export function isNamedIn(accept: string | undefined, mimeType: string): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [type = '', ...parameters] = entry.toLowerCase().split(';');
    if (type.trim() !== mimeType) return false;
    const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    return weight === undefined || Number(weight.slice(2)) > 0;
  });
}

/**
 * Formats a client can show a picture in, best first: AVIF and WebP only where it names them, at the end the picture's own
 * kind. Animations stay GIF or WebP. Clients without a useful Accept header get a kind that everything shows.
 */
export function formatsFor(accept: string | undefined, extension: FileExtension): readonly ImageFormat[] {
  const formats: ImageFormat[] = [];
  if (extension !== 'gif' && isNamedIn(accept, 'image/avif')) formats.push('avif');
  if (isNamedIn(accept, 'image/webp')) formats.push('webp');
  formats.push(plainFormat(extension));
  return formats;
}

function plainFormat(extension: FileExtension): ImageFormat {
  if (extension === 'png' || extension === 'gif') return extension;
  // Modern kinds may be transparent, and who asks for one without naming it can most likely show a PNG.
  return extension === 'webp' || extension === 'avif' ? 'png' : 'jpg';
}

/** A part of a picture, in percent of its sides. */
export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const WHOLE = 100;
/** JPEG and WebP are written anew; more would only be larger. */
const QUALITY = 0.92;

/** Where a point of a picture, in percent, stands in a part of it: at the edge where it was cut off. */
export function pointWithin(part: Part, point: { readonly x: number; readonly y: number }): { x: number; y: number } {
  const along = (value: number, from: number, length: number): number =>
    Math.round(Math.min(WHOLE, Math.max(0, ((value - from) / length) * WHOLE)));
  return { x: along(point.x, part.x, part.width), y: along(point.y, part.y, part.height) };
}

/** The part of a picture as a file of its kind, in all its pixels. Rejects where the browser cannot read or draw it. */
export async function croppedPicture(address: string, part: Part, file: { name: string; type: string }): Promise<File> {
  const answer = await fetch(address, { headers: { accept: file.type } });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  const picture = await createImageBitmap(await answer.blob());
  try {
    const inPx = (percent: number, side: number): number => Math.round((percent / WHOLE) * side);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, inPx(part.width, picture.width));
    canvas.height = Math.max(1, inPx(part.height, picture.height));
    canvas.getContext('2d')?.drawImage(picture, -inPx(part.x, picture.width), -inPx(part.y, picture.height));
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
    if (!bytes) throw new Error('The part of the picture could not be drawn');
    return new File([bytes], file.name, { type: bytes.type });
  } finally {
    picture.close();
  }
}

import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture in colours of the prompt, with the words that no model drew it. */
export function drawPicture(prompt: string, size: string): Promise<Buffer> {
  const [width = 1024, height = 1024] = size.split('x').map(Number);
  const hue = (createHash('sha256').update(prompt).digest()[0] ?? 0) * (360 / 256);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue}, 55%, 72%)"/><stop offset="1" stop-color="hsl(${hue + 40}, 60%, 40%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="50%" cy="52%" r="30%" fill="#fff" fill-opacity="0.8"/>
    <circle cx="50%" cy="52%" r="20%" fill="hsl(${hue + 20}, 60%, 55%)"/>
    <text x="50%" y="94%" text-anchor="middle" font-family="sans-serif" font-size="${Math.round(height / 20)}" fill="#fff">Demo-KI</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

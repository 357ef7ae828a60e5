import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { fileFolder } from '../../test/file-folder.ts';
import { imageKinds, uploadKinds } from '../use-cases/file-kinds.ts';
import { detectFile } from './detect-file.ts';

const stored = fileFolder();
const picture = { create: { width: 8, height: 8, channels: 3, background: '#1C5A43' } } as const;
const said = (name: string, mimeType = 'application/octet-stream') => ({ name, mimeType });

/** The smallest container of the old Office formats: header, one allocation table, one directory with the stream. */
function officeFile(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xff_ff_ff_fd, 512);
  file.writeUInt32LE(0xff_ff_ff_fe, 516);
  file.write(stream, 1024 + 128, 'utf16le');
  file.writeUInt16LE(stream.length * 2 + 2, 1024 + 128 + 64);
  return file;
}

describe('the kind of a file', () => {
  it('follows its content, not its name', async () => {
    const png = await sharp(picture).png().toBuffer();
    expect(await detectFile(stored(png), said('photo.jpg', 'image/jpeg'), imageKinds)).toBe('png');
    expect(await detectFile(stored(png), said('letter.docx'), uploadKinds)).toBe('png');
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is recognised for %s', async (format) => {
    const bytes = await sharp(picture).toFormat(format).toBuffer();
    expect(await detectFile(stored(bytes), said('x'), imageKinds)).toBe(format === 'jpeg' ? 'jpg' : format);
  });

  it.each([
    ['WordDocument', 'doc'],
    ['Workbook', 'xls'],
    ['PowerPoint Document', 'ppt'],
  ])('is read from the directory of an old Office file: %s', async (stream, kind) => {
    expect(await detectFile(stored(officeFile(stream)), said('x'), uploadKinds)).toBe(kind);
  });

  it('is text only for clean UTF-8, and CSV when its rows have equal cells', async () => {
    expect(await detectFile(stored('Grüß Gott,\nbitte ohne Zwiebel!'), said('x.csv'), uploadKinds)).toBe('txt');
    expect(await detectFile(stored('WEBVTT\n\n00:01.000 --> 00:04.000\nServus\n'), said('x.vtt'), uploadKinds)).toBe(
      'txt',
    );
    expect(await detectFile(stored('a;b;c\n1;2;3\n4;"x;y";6\n'), said('x.txt'), uploadKinds)).toBe('csv');
  });

  it.each([
    ['an SVG', '<?xml version="1.0"?><!-- x --><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG without declaration', '  <svg viewBox="0 0 1 1"></svg>'],
  ])('is SVG for %s', async (_what, text) => {
    expect(await detectFile(stored(text), said('x.png'), imageKinds)).toBe('svg');
  });

  it.each([
    ['a PNG that is only text', 'not a picture at all', 'image.png', 'media.unreadable'],
    ['a PNG of random bytes', Buffer.from([1, 2, 3, 0, 255, 254]), 'image.png', 'media.unreadable'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'page.html', 'media.type-unsupported'],
    ['an HTML page that says to be text', '<html></html>', 'page.txt', 'media.type-unsupported'],
    [
      'a program',
      Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(64)]),
      'x.png',
      'media.type-unsupported',
    ],
    ['an archive', Buffer.concat([Buffer.from('1f8b0800', 'hex'), Buffer.alloc(64)]), 'x.gz', 'media.type-unsupported'],
    ['bytes that are nothing', Buffer.from([0, 1, 2, 3]), 'x.bin', 'media.type-unsupported'],
  ])('is refused for %s', async (_what, bytes, name, code) => {
    expect(await detectFile(stored(bytes), said(name), uploadKinds)).toMatchObject({ refused: true, code });
  });

  it('is refused where the kind is known but not kept', async () => {
    const webp = await sharp(picture).webp().toBuffer();
    expect(await detectFile(stored(webp), said('x.webp'), uploadKinds)).toMatchObject({
      code: 'media.type-unsupported',
    });
    expect(await detectFile(stored('Servus'), said('x.txt'), imageKinds)).toMatchObject({
      code: 'media.type-unsupported',
    });
  });
});

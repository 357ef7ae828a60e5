import { createReadStream } from 'node:fs';

/** The kind of a file by its text. `markup` is text that a browser could run or render. */
export type TextKind = 'svg' | 'markup' | 'csv' | 'txt';

/** Characters that no text file holds: control codes other than tab, line ends and form feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is meant to find control characters
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;
const HEAD_CHARS = 64 * 1024;

/**
 * Reads a whole file as strict UTF-8 and says what kind of text it is; null when it is not text. Constant memory: only the
 * head is kept. Byte-order marks are accepted.
 */
export async function detectText(path: string): Promise<TextKind | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (CONTROL.test(text)) return null;
      if (head.length < HEAD_CHARS) head += text.slice(0, HEAD_CHARS - head.length);
    }
    head += decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return null;
    throw error;
  }
  return kindOfText(head);
}

/** The kind of a text by its beginning. */
export function kindOfText(head: string): TextKind | null {
  const text = head.trimStart();
  if (text === '') return null;
  if (text.startsWith('<')) return rootElementOf(text) === 'svg' ? 'svg' : 'markup';
  return isCsv(head) ? 'csv' : 'txt';
}

/** Name of the first element after declarations, comments and a document type; null when there is none. */
function rootElementOf(text: string): string | null {
  let rest = text;
  for (;;) {
    rest = rest.trimStart();
    const skipped =
      /^<\?[^>]*\?>/.exec(rest) ?? /^<!--[\s\S]*?-->/.exec(rest) ?? /^<!DOCTYPE[^[>]*(\[[\s\S]*?\]\s*)?>/i.exec(rest);
    if (!skipped) break;
    rest = rest.slice(skipped[0].length);
  }
  return /^<(?:[a-zA-Z][\w.-]*:)?([a-zA-Z][\w.-]*)[\s/>]/.exec(rest)?.[1] ?? null;
}

/** Rows of the same number of cells, at least two cells, for one of the usual separators. */
function isCsv(head: string): boolean {
  const lines = head.split(/\r?\n/).slice(0, 20);
  // The last line of a long head may be cut off.
  const rows = (head.length >= HEAD_CHARS ? lines.slice(0, -1) : lines).filter((line) => line !== '');
  return [';', ',', '\t'].some((separator) => {
    const counts = rows.map((row) => row.replace(/"(?:[^"]|"")*"/g, '').split(separator).length);
    return rows.length > 1 && (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]);
  });
}

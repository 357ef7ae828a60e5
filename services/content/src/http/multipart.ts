import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@filiale/kit/http/problem-error';
import busboy from 'busboy';
import type { Claim } from '../pictures/detect-file.ts';
import type { Files, StagedFile } from '../storage/files.ts';

/** The fields of the form besides the file, as text. */
export type ReceivedForm = { readonly file: (StagedFile & Claim) | null; readonly fields: Record<string, string> };

const FIELD_MAX_BYTES = 64 * 1024;
const FIELDS_MAX = 30;
/** Room for the other fields and the boundaries. */
const FORM_OVERHEAD_BYTES = 1024 * 1024;
/** How much of a form that was refused is still read and thrown away, so that its sender gets the answer. */
const DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * Reads multipart/form-data with at most one file, in the field `file`, which goes straight to disk.
 * Refusals: `media.too-large` (before anything is read where the length is announced), `field.unknown` for another file
 * field, `field.too-many` for a second file, `request.malformed`.
 */
export async function receiveForm(request: IncomingMessage, files: Files, maxBytes: number): Promise<ReceivedForm> {
  const tooLarge = () =>
    new ProblemError('media.too-large', { field: 'file', details: { maximum: inMebibytes(maxBytes) } });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD_BYTES) {
    drain(request);
    throw tooLarge();
  }
  const fields: Record<string, string> = Object.create(null);
  let problem: ProblemError | null = null;
  let staging: Promise<StagedFile> | null = null;
  let claim: Claim | null = null;
  const refuse = (refusal: ProblemError): void => {
    problem ??= refusal;
  };
  const form = parserOf(request, maxBytes);

  form.on('field', (name, value, { valueTruncated, nameTruncated }) => {
    if (nameTruncated || Object.hasOwn(fields, name)) refuse(new ProblemError('request.malformed'));
    else if (valueTruncated)
      refuse(new ProblemError('field.too-long', { field: name, details: { maximum: FIELD_MAX_BYTES } }));
    else fields[name] = value;
  });
  form.on('file', (name, stream: Readable & { truncated?: boolean }, { filename, mimeType }) => {
    if (name !== 'file' || problem) {
      refuse(new ProblemError('field.unknown', { field: name.slice(0, 100) }));
      stream.resume();
      return;
    }
    stream.once('limit', () => refuse(tooLarge()));
    claim = { name: filename ?? '', mimeType };
    staging = files.stage(stream);
    // Looked at after the whole form was read; until then nobody else waits for it.
    staging.catch(() => undefined);
  });
  form.once('filesLimit', () => refuse(new ProblemError('field.too-many', { field: 'file', details: { maximum: 1 } })));
  form.once('fieldsLimit', () => refuse(new ProblemError('request.malformed')));

  const read = await pipeline(request, form).then(
    () => null,
    (cause: unknown) => new ProblemError('request.malformed', { cause }),
  );
  const staged = await (staging as Promise<StagedFile> | null)?.catch((cause: unknown) => {
    if (read === null) throw cause;
    return null;
  });
  const refusal: ProblemError | null = problem ?? read;
  if (refusal) {
    if (staged) await files.drop(staged);
    drain(request);
    throw refusal;
  }
  return { file: staged && claim ? { ...staged, ...(claim as Claim) } : null, fields };
}

function parserOf(request: IncomingMessage, maxBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      // One byte more than allowed, so that a file of exactly the limit is not cut.
      limits: { files: 1, fileSize: maxBytes + 1, fields: FIELDS_MAX, fieldSize: FIELD_MAX_BYTES, fieldNameSize: 100 },
    });
  } catch (cause) {
    drain(request);
    throw new ProblemError('request.malformed', { cause });
  }
}

/** Reads on without keeping anything; hangs up on who never ends. */
function drain(request: IncomingMessage): void {
  let readBytes = 0;
  request.on('data', (chunk: Buffer) => {
    readBytes += chunk.length;
    if (readBytes > DRAINED_BYTES) request.destroy();
  });
  request.resume();
}

export const inMebibytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MiB`;

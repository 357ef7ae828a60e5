import { type Refusal, refuse } from '@filiale/rules/refusal';
import { extensionOf, extensionOfMimeType, type FileExtension } from '../use-cases/file-kinds.ts';
import { detectOffice } from './detect-office.ts';
import { detectText } from './detect-text.ts';

/** The type that the sender claims: never trusted, only compared. */
export type Claim = { readonly name: string; readonly mimeType: string };

/** `foreign`: recognised, but of no kind that content keeps. `unknown`: neither a known signature nor text. */
type Content = FileExtension | 'foreign' | 'unknown';

/**
 * The kind of a file by its content. The name never decides; but a file that says to be a picture, a video or a document and
 * whose content is of no known kind, or mere text, is unreadable rather than unsupported.
 * Refusals: `media.type-unsupported`, `media.unreadable`.
 */
export async function detectFile(
  path: string,
  claim: Claim,
  allowed: ReadonlySet<FileExtension>,
): Promise<FileExtension | Refusal> {
  const claimed = extensionOf(claim.name) ?? extensionOfMimeType(claim.mimeType);
  const saysBinary = claimed !== null && allowed.has(claimed) && !isText(claimed);
  const content = await kindByContent(path);
  if (content === 'unknown' || (isText(content) && saysBinary))
    return refuse(saysBinary ? 'media.unreadable' : 'media.type-unsupported', 'file');
  if (content === 'foreign' || !allowed.has(content)) return refuse('media.type-unsupported', 'file');
  return content;
}

const isText = (content: Content): boolean => content === 'txt' || content === 'csv';

async function kindByContent(path: string): Promise<Content> {
  const { fileTypeFromFile } = await import('file-type');
  const signature = await fileTypeFromFile(path);
  if (signature?.mime === 'application/x-cfb') return (await detectOffice(path)) ?? 'foreign';
  // Words of a film, which are kept as the text that they are.
  if (signature?.mime === 'text/vtt') return 'txt';
  if (signature && signature.mime !== 'application/xml') return extensionOf(signature.ext) ?? 'foreign';
  const text = await detectText(path);
  if (text === 'markup') return 'foreign';
  return text ?? 'unknown';
}

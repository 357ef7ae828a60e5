import type { RichTextDocument } from '@filiale/contracts/fields/rich-text/rich-text';
import { serveJobs } from '../process/serve-jobs.ts';
import { documentOfMarkdown } from './markdown-document.ts';

export type MarkdownJob = { readonly source: string; readonly isLine: boolean };
/** The text as a document; `isReadable` is false of one that is nested too deep to be read, or costs too much. */
export type ReadMarkdown = { readonly isReadable: boolean; readonly document: RichTextDocument | null };

const unreadable: ReadMarkdown = { isReadable: false, document: null };

/** Processor time, which unlike the clock is the same on a busy machine. 85,000 signs as people write them take 85 ms. */
const MOST_PROCESSOR_MS = 500;

serveJobs<MarkdownJob, ReadMarkdown>(({ source, isLine }) => {
  const before = process.cpuUsage();
  try {
    const document = documentOfMarkdown(source, isLine);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 < MOST_PROCESSOR_MS ? { isReadable: true, document } : unreadable;
  } catch (error) {
    if (error instanceof RangeError) return unreadable;
    throw error;
  }
});

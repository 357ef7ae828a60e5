import { Marked } from 'marked';
import { answerJobs } from './answer-jobs.ts';

const marked = new Marked({ async: false, gfm: true });

/** Reads a text both ways it may be shown: as paragraphs, and as one line. False of one that is nested too deep to be read. */
answerJobs<string, boolean>((source) => {
  try {
    marked.parse(source, { async: false });
    marked.parseInline(source, { async: false });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
});

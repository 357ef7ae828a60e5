import { serveJobs } from '@filiale/kit/process/serve-jobs';
import { inspectFile } from './inspect-file.ts';
import { makePicture } from './make-picture.ts';
import type { DocumentJob, DrawJob, InspectJob, MakeJob } from './picture-jobs.ts';

// Loaded on demand: most processes only look at files and make pictures smaller.
serveJobs<InspectJob | MakeJob | DocumentJob | DrawJob, unknown>(async (job) => {
  switch (job.kind) {
    case 'look':
      return inspectFile(job);
    case 'make':
      return makePicture(job);
    case 'document':
      return (await import('./draw-document.ts')).drawDocument(job);
    case 'draw':
      return (await import('./draw-layers.ts')).drawLayers(job);
    default:
      return job satisfies never;
  }
});

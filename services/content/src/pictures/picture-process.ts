import { serveJobs } from '@filiale/kit/process/serve-jobs';
import { drawDocument } from './draw-document.ts';
import { drawLayers } from './draw-layers.ts';
import { inspectFile } from './inspect-file.ts';
import { makePicture } from './make-picture.ts';
import type { DocumentJob, DrawJob, InspectJob, MakeJob } from './picture-jobs.ts';

serveJobs<InspectJob | MakeJob | DocumentJob | DrawJob, unknown>((job) => {
  switch (job.kind) {
    case 'look':
      return inspectFile(job);
    case 'make':
      return makePicture(job);
    case 'document':
      return drawDocument(job);
    case 'draw':
      return drawLayers(job);
    default:
      return job satisfies never;
  }
});

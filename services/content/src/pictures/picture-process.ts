import { serveJobs } from '@filiale/kit/process/serve-jobs';
import { drawLayers } from './draw-layers.ts';
import { inspectFile } from './inspect-file.ts';
import { makePicture } from './make-picture.ts';
import type { DrawJob, InspectJob, MakeJob } from './picture-jobs.ts';

serveJobs<InspectJob | MakeJob | DrawJob, unknown>((job) => {
  switch (job.kind) {
    case 'look':
      return inspectFile(job);
    case 'make':
      return makePicture(job);
    case 'draw':
      return drawLayers(job);
    default:
      return job satisfies never;
  }
});

import { serveJobs } from '@filiale/kit/process/serve-jobs';
import { lookAtFile } from './look-at-file.ts';
import { makePicture } from './make-picture.ts';
import type { LookJob, MakeJob } from './picture-jobs.ts';

serveJobs<LookJob | MakeJob, unknown>((job) => (job.kind === 'look' ? lookAtFile(job) : makePicture(job)));

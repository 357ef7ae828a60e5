import { serveJobs } from '@filiale/kit/process/serve-jobs';
import { inspectFile } from './inspect-file.ts';
import { makePicture } from './make-picture.ts';
import type { InspectJob, MakeJob } from './picture-jobs.ts';

serveJobs<InspectJob | MakeJob, unknown>((job) => (job.kind === 'look' ? inspectFile(job) : makePicture(job)));

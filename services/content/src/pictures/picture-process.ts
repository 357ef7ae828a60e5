import { answerJobs } from '@filiale/kit/process/answer-jobs';
import { lookAtFile } from './look-at-file.ts';
import { makePicture } from './make-picture.ts';
import type { LookJob, MakeJob } from './picture-jobs.ts';

answerJobs<LookJob | MakeJob, unknown>((job) => (job.kind === 'look' ? lookAtFile(job) : makePicture(job)));

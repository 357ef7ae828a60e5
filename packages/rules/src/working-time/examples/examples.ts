import { arbzg } from './arbzg.ts';
import { arg } from './arg.ts';
import { argSwiss } from './arg-swiss.ts';
import { azg } from './azg.ts';
import { burlg } from './burlg.ts';
import type { LeaveExample, WorkExample } from './example.ts';
import { jarbschg } from './jarbschg.ts';
import { kjbg } from './kjbg.ts';
import { orSwiss } from './or-swiss.ts';
import { urlg } from './urlg.ts';

/** The examples of the legal guard, by law. */
export const workExamples: Readonly<Record<string, readonly WorkExample[]>> = {
  AZG: azg,
  ARG: arg,
  KJBG: kjbg,
  ArbZG: arbzg,
  JArbSchG: jarbschg,
  ArG: argSwiss,
};

/** The examples of the account of leave, by law. */
export const leaveExamples: Readonly<Record<string, readonly LeaveExample[]>> = {
  UrlG: urlg,
  BUrlG: burlg,
  OR: orSwiss,
};

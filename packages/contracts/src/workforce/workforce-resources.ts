import { Absence } from './absence.ts';
import { Department } from './department.ts';
import { EmploymentContract } from './employment-contract.ts';
import { ExternalUser } from './external-user.ts';
import { Project } from './project.ts';
import { Shift } from './shift.ts';
import { ShiftTemplate } from './shift-template.ts';
import { Task } from './task.ts';
import { TaskLabel } from './task-label.ts';
import { TaskTemplate } from './task-template.ts';
import { TaskTrigger } from './task-trigger.ts';
import { TimeAdjustment } from './time-adjustment.ts';
import { TimeClock } from './time-clock.ts';
import { UnavailableTime } from './unavailable-time.ts';
import { View } from './view.ts';
import { WorkingActivity } from './working-activity.ts';
import { WorkingSchedule } from './working-schedule.ts';

/** The records about people's work and what they work with, besides people and keys themselves. Routes, stores and checks of references follow from this list. */
export const workforceResources = [
  Department,
  ExternalUser,
  WorkingActivity,
  WorkingSchedule,
  EmploymentContract,
  Shift,
  ShiftTemplate,
  UnavailableTime,
  Absence,
  TimeAdjustment,
  TimeClock,
  Project,
  Task,
  TaskLabel,
  TaskTemplate,
  TaskTrigger,
  View,
] as const;

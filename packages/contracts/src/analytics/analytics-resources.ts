import { Alert } from './alert.ts';
import { AlertReport } from './alert-report.ts';
import { AnalyticsLead } from './analytics-lead.ts';
import { DayClosing } from './day-closing.ts';
import { Goal } from './goal.ts';
import { QrCode } from './qr-code.ts';

/** The records of marketing, closed days, alerts, goals. Routes and stores follow from this list. */
export const analyticsResources = [AnalyticsLead, QrCode, DayClosing, Alert, AlertReport, Goal] as const;

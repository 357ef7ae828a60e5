import { AnalyticsLead } from './analytics-lead.ts';
import { DayClosing } from './day-closing.ts';
import { QrCode } from './qr-code.ts';

/** The records of marketing, and closed days. Routes and stores follow from this list. */
export const analyticsResources = [AnalyticsLead, QrCode, DayClosing] as const;

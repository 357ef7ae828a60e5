import { AnalyticsLead } from './analytics-lead.ts';
import { QrCode } from './qr-code.ts';

/** The records of marketing. Routes and stores follow from this list. */
export const analyticsResources = [AnalyticsLead, QrCode] as const;

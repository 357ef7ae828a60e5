import { Alert } from './alert.ts';
import { AlertReport } from './alert-report.ts';
import { AnalyticsLead } from './analytics-lead.ts';
import { BookingFormat } from './booking-format.ts';
import { Dashboard } from './dashboard.ts';
import { DayClosing } from './day-closing.ts';
import { Goal } from './goal.ts';
import { PaymentFee } from './payment-fee.ts';
import { ProductCost } from './product-cost.ts';
import { QrCode } from './qr-code.ts';
import { SentReport } from './sent-report.ts';
import { StatNote } from './stat-note.ts';
import { StatReport } from './stat-report.ts';

/** The records of marketing, closed days, alerts, goals, arrangements of statistics, reports by mail, notes, booking formats, costs of payments and of products. Routes and stores follow from this list. */
export const analyticsResources = [
  AnalyticsLead,
  QrCode,
  DayClosing,
  Alert,
  AlertReport,
  Goal,
  Dashboard,
  StatReport,
  SentReport,
  StatNote,
  BookingFormat,
  PaymentFee,
  ProductCost,
] as const;

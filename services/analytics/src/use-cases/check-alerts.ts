import type { Alert } from '@filiale/contracts/analytics/alert';
import type { AlertReport } from '@filiale/contracts/analytics/alert-report';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { idOfText } from '@filiale/kit/process/ids';
import type { Logger } from '@filiale/kit/process/logging';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { breachOf, type Observation, USUAL_WEEKS } from '@filiale/rules/statistics/alerts';
import { localHourOf } from '@filiale/rules/statistics/buckets';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { zoneOf } from '@filiale/rules/zone-of';
import type { AlertFigures } from '../storage/alert-figures.ts';
import type { Place, Places } from '../storage/places.ts';
import { isOrdinaryHour } from './open-hours.ts';

const HOUR_MS = 3_600_000;
const WEEK = 7;
/** An hour is looked at so long after its end: events of its last minutes may be on their way. */
const SETTLING_MS = 600_000;

export type Alerting = {
  readonly figures: AlertFigures;
  readonly places: Pick<Places, 'read'>;
  readonly records: {
    readonly alerts: Pick<PostgresResourceStore<Alert>, 'find'>;
    readonly 'alert-reports': Pick<PostgresResourceStore<AlertReport>, 'find' | 'insert'>;
  };
  readonly logger: Pick<Logger, 'warn'>;
};

/** Something that an alert looked at. `key` is the same for as long as nothing new has happened. */
type Observed = {
  readonly key: string;
  readonly period: string;
  readonly subject: string;
  readonly observation: Observation;
};

/** Checks all alerts, and reports figures out of their limits: the same one once, and nothing again within the quiet hours of an alert. */
export async function checkAlerts(
  alerting: Alerting,
  now: Date,
): Promise<{ readonly alerts: number; readonly reports: number }> {
  const alerts = await alerting.records.alerts.find([[{ name: 'isEnabled', values: [true] }]]);
  let reports = 0;
  for (const alert of alerts)
    try {
      reports += await checkAlert(alerting, alert, now);
    } catch (error) {
      // The others are no worse for it.
      alerting.logger.warn({ error, alertId: alert.id }, 'alert not checked, next round tries again');
    }
  return { alerts: alerts.length, reports };
}

async function checkAlert(alerting: Alerting, alert: Alert, now: Date): Promise<number> {
  const { places, records } = alerting;
  const { company, branches } = await places.read([alert.branch]);
  const zone = zoneOf(branches[0], company);
  const currency = company?.currency ?? '';
  const { name, branch, condition, recipients, quietHours } = alert;
  const since = new Date(now.getTime() - (quietHours ?? 0) * HOUR_MS).toISOString();
  let reports = 0;
  const place = branches[0] && { ...branches[0], country: branches[0].country || (company?.country ?? '') };
  for (const { key, period, subject, observation } of await observe(alerting, alert, { now, zone, currency, place })) {
    const breach = breachOf(condition, observation);
    if (!breach) continue;
    const recent = await records['alert-reports'].find([
      [{ name: 'alert', values: [alert.id] }],
      [{ name: 'reportedAt', operator: 'gte', value: since }],
    ]);
    if (recent.some((report) => report.subject === subject)) continue;
    const values = {
      ...{ alert: alert.id, name, branch, type: condition.type, ...breach, subject, period, recipients, note: '' },
      ...{ currency: condition.type === 'refunds' ? currency : '', reportedAt: now.toISOString() },
    };
    const meta = { at: now, traceparent: '', by: jobAuthor('alerts') };
    try {
      await records['alert-reports'].insert(idOfText(`alert ${alert.id} ${key}`), values, meta);
      reports += 1;
    } catch (error) {
      // It was reported before.
      if (!(error instanceof ProblemError) || error.code !== 'record.exists') throw error;
    }
  }
  return reports;
}

type Around = {
  readonly now: Date;
  readonly zone: string;
  readonly currency: string;
  /** The branch; undefined while it was never announced. */
  readonly place: Place | undefined;
};

async function observe(
  { figures }: Alerting,
  { branch, condition, createdAt }: Alert,
  { now, zone, currency, place }: Around,
): Promise<readonly Observed[]> {
  switch (condition.type) {
    case 'fewOrders':
    case 'slowAnswers': {
      const within = new Date(now.getTime() - SETTLING_MS - HOUR_MS);
      // What was over before somebody asked for it is no news.
      if (within.toISOString() < createdAt) return [];
      const { day, hour, fold } = localHourOf(within, zone);
      const pauses = condition.type === 'fewOrders' ? await figures.pauses(branch, now) : [];
      const isOrdinary = (of: string): boolean =>
        condition.type !== 'fewOrders' || isOrdinaryHour({ place, zone, pauses }, { day: of, hour });
      // Nobody orders where it is closed or paused, and a holiday is like no other day.
      if (!isOrdinary(day)) return [];
      const before = Array.from({ length: USUAL_WEEKS }, (_, back) => addDays(day, -WEEK * (back + 1))).filter(
        isOrdinary,
      );
      const asked = { branch, day, hour, before };
      const observation =
        condition.type === 'fewOrders' ? await figures.ordersOfHour(asked) : await figures.answersOfHour(asked, now);
      const period = `${day} ${String(hour).padStart(2, '0')}:00`;
      return [{ key: `${period} ${fold}`, period, subject: '', observation }];
    }
    case 'soldOut': {
      const period = localDate(now, zone);
      const products = await figures.soldOut(branch, new Date(now.getTime() - WEEK * 24 * HOUR_MS), now, zone);
      return products.map(({ id, name, days, lastAt }) => ({
        ...{ key: `${id} ${lastAt.toISOString()}`, period, subject: name },
        observation: { figure: days, count: days, before: [] },
      }));
    }
    case 'refunds': {
      const lastDay = addDays(localDate(now, zone), -1);
      const observation = await figures.refundsOfWeek({ branch, lastDay, currency }, USUAL_WEEKS);
      return [{ key: lastDay, period: lastDay, subject: '', observation }];
    }
    default:
      return condition satisfies never;
  }
}

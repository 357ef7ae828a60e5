import type { AnalyticsLead } from '@filiale/contracts/analytics/analytics-lead';
import { newId } from '@filiale/contracts/fields/ids';
import { formsTopic } from '@filiale/kit/events/topics';
import { managerOf } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

let analytics: RunningAnalytics;
const [branch, owner] = [newId(), newId()];
beforeAll(async () => {
  analytics = await startAnalytics({ RETENTION_SWEEP_INTERVAL_MS: '200' });
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

const leads = async (as = admin): Promise<AnalyticsLead[]> =>
  (await analytics.send<AnalyticsLead[]>('GET /api/analytics-leads?sort=name', { as })).data;
const later = new Date(Date.now() + 86_400_000).toISOString();
/** What content announces of a form that a visitor sent. */
const announced = (name: string, lead: object | null = {}) => {
  const submissionId = newId();
  const event = (eventId = newId()) => ({
    envelope: { eventId, type: 'FormSubmitted', occurredAt: new Date().toISOString(), aggregateId: submissionId },
    submitted: {
      ...{ submissionId, formId: newId(), formIdentifier: 'group', formName: 'Gruppenanfrage', locale: 'de-AT' },
      email: 'anna@example.at',
      answers: [
        { fieldId: 'name', label: 'Name', value: name },
        { fieldId: 'wish', label: 'Wunsch', value: 'Tisch für 12' },
        { fieldId: 'more', label: 'Mehr', value: '' },
      ],
      ...(lead && {
        lead: {
          name,
          phone: '+43 1 234567',
          branchId: branch,
          ownerId: owner,
          hasConsented: true,
          keepUntil: later,
          ...lead,
        },
      }),
    },
  });
  return { submissionId, event };
};
const send = ({ submissionId, event }: ReturnType<typeof announced>, eventId?: string) =>
  analytics.publish(formsTopic, [submissionId, event(eventId)]);

describe('a form that makes leads [RES-041]', () => {
  it('makes one of its sender, with source, state, owner and retention, once however often it is announced', async () => {
    const anna = announced('Anna');
    const eventId = newId();
    for (const id of [eventId, eventId, newId()]) await send(anna, id);
    await send(announced('Berta', { phone: 'am Abend '.repeat(50), hasConsented: false, branchId: '' }));
    await analytics.settled();
    expect(await leads()).toMatchObject([
      {
        ...{ source: 'form', status: 'new', name: 'Anna', email: 'anna@example.at', phone: '+43 1 234567' },
        ...{ branch, owner, hasConsented: true, keepUntil: later, score: 0 },
        message: 'Gruppenanfrage\nName: Anna\nWunsch: Tisch für 12',
      },
      { name: 'Berta', phone: '', branch: null, hasConsented: false },
    ]);
    expect(await leads(managerOf(branch))).toHaveLength(1);
  });

  it('makes none where the form makes none, nobody can be found, or their time is over', async () => {
    await send(announced('Cäsar', null));
    await send(announced('Dora', { keepUntil: '2026-01-01T00:00:00Z' }));
    await send(announced('Emil'));
    await analytics.settled();
    expect((await leads()).map(({ name }) => name)).toEqual(['Anna', 'Berta', 'Emil']);
  });

  it('makes none again of one that was deleted', async () => {
    const franz = announced('Franz');
    await send(franz);
    await analytics.settled();
    const { id } = (await leads()).find(({ name }) => name === 'Franz') as { readonly id: string };
    expect((await analytics.send(`DELETE /api/analytics-leads/${id}`, { as: admin })).status).toBe(204);
    await send(franz);
    await analytics.settled();
    expect((await leads()).map(({ name }) => name)).not.toContain('Franz');
  });

  it('makes leads that end with their time, as others do', async () => {
    const { data } = await analytics.send<AnalyticsLead>('POST /api/analytics-leads', {
      as: admin,
      body: { name: 'Hans', keepUntil: '2026-01-01T00:00:00.000Z' },
    });
    await until(async () => (await leads()).every(({ id }) => id !== data.id), 'it is gone');
    expect((await leads()).map(({ name }) => name)).toContain('Emil');
  });
});

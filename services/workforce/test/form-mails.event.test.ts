import { randomBytes } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import type { Task } from '@filiale/contracts/workforce/task';
import { devicesTopic, formsTopic, ordersTopic } from '@filiale/kit/events/topics';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce({}, undefined, true);
}, 60_000);
afterAll(() => workforce?.stop());

const mailbox = () => `${randomBytes(6).toString('hex')}@rosmarin-kren.example`;
/** Announces a form of a visitor; returns how to announce it again. */
const submit = async (mails: readonly object[], locale = 'de-AT') => {
  const id = newId();
  const event = {
    envelope: { eventId: newId(), type: 'FormSubmitted', occurredAt: new Date().toISOString(), aggregateId: id },
    submitted: {
      ...{ submissionId: id, formId: newId(), formIdentifier: 'group', formName: 'Gruppenanfrage', locale },
      answers: [
        { fieldId: 'name', label: 'Name', value: '<b>Anna</b>' },
        { fieldId: 'wish', label: 'Wunsch', value: '' },
      ],
      mails: [...mails],
    },
  };
  const again = () => workforce.publish(formsTopic, [id, event]);
  await again();
  return Object.assign(again, { id });
};
const mailsTo = async (recipient: string, count = 1) => {
  await until(async () => (await workforce.mailsTo(recipient)).length >= count, `a mail to ${recipient}`);
  return workforce.mailsTo(recipient);
};

describe('mails of forms [FORM-003]', () => {
  it('bring the answers to staff, whose reply goes to the sender', async () => {
    const recipient = mailbox();
    const sender = mailbox();
    await submit([{ recipient, replyTo: sender, subject: 'Anfrage', message: 'Jemand fragt.', hasAnswers: true }]);
    const [mail] = await mailsTo(recipient);
    expect(mail).toMatchObject({ subject: 'Anfrage', headers: { 'reply-to': sender } });
    expect(mail?.text).toContain('Jemand fragt.');
    expect(mail?.text).toContain('<b>Anna</b>');
    expect(mail?.html).toContain('&#60;b&#62;Anna');
    expect(mail?.text).not.toContain('Wunsch');
  });

  it('ask the sender to confirm, in the language of the page', async () => {
    const recipient = mailbox();
    await submit(
      [{ recipient, subject: 'Hello', message: 'Please confirm.', confirmationToken: 'a'.repeat(32) }],
      'en-GB',
    );
    const [mail] = await mailsTo(recipient);
    expect(mail?.text).toContain(`https://shop.example/en/app/confirm?token=${'a'.repeat(32)}`);
    expect(mail?.text).not.toContain('Anna');
  });

  it('are sent once, also when the form is announced again', async () => {
    const [first, second] = [mailbox(), mailbox()];
    const again = await submit([
      { recipient: first, subject: 'Danke', message: 'Danke' },
      { recipient: second, subject: 'Danke', message: 'Danke' },
    ]);
    await mailsTo(first);
    await again();
    await workforce.settled();
    for (const recipient of [first, second])
      expect(await mailsTo(recipient)).toMatchObject([{ copies: 1, subject: 'Danke' }]);
    expect((await workforce.sql.query('select from form_mails')).rowCount).toBe(0);
  });
});

describe('a form that makes a task [WORK-001]', () => {
  it('does so once where somebody has switched it on, linked back to what was sent', async () => {
    const make = async (resource: string, body: object) =>
      (await workforce.send<{ id: string }>(`POST /api/${resource}`, { body })).data.id;
    await make('task-triggers', { kind: 'form', title: 'Nie', isEnabled: false });
    await make('task-triggers', { kind: 'print', title: 'Nie', branch: newId() });
    await make('task-triggers', { kind: 'form', title: 'Nie', form: newId() });
    await make('task-triggers', { kind: 'form', title: 'Anfrage beantworten' });
    const again = await submit([]);
    const made = async () => (await workforce.send<Pick<Task, 'title' | 'source' | 'dueAt'>[]>('GET /api/tasks')).data;
    await until(async () => (await made()).length > 0, 'a task');
    await again();
    await workforce.settled();
    expect(await made()).toMatchObject([
      {
        title: 'Anfrage beantworten: Gruppenanfrage',
        source: { kind: 'form', record: again.id },
        dueAt: expect.any(String),
      },
    ]);
  });

  it('is a missed order, a bad review or a print that fails as well, the last one once until it is done', async () => {
    const branch = newId();
    for (const kind of ['missed-order', 'review', 'print'])
      await workforce.send('POST /api/task-triggers', { body: { kind, branch, title: kind } });
    const envelope = (type: string) => ({
      eventId: newId(),
      type,
      occurredAt: new Date().toISOString(),
      aggregateId: branch,
    });
    const order = (fact: object) => {
      const orderId = newId();
      return workforce.publish(ordersTopic, [orderId, { envelope: envelope('OrderChanged'), ...fact }]);
    };
    const changed = (move: string, branchId: string) => ({
      changed: { orderId: newId(), branchId, move, state: 'placed', previousState: 'placed', ticketNumber: 12 },
    });
    const reviewed = (rating: number) => ({ reviewed: { orderId: newId(), branchId: branch, rating } });
    for (const fact of [
      changed('confirm', branch),
      changed('missed', newId()),
      changed('missed', branch),
      reviewed(3),
      reviewed(2),
    ])
      await order(fact);
    for (const _sheet of [1, 2])
      await workforce.publish(devicesTopic, [
        branch,
        {
          envelope: envelope('PrintJobChanged'),
          printJob: { jobId: newId(), branchId: branch, station: 'kitchen', state: 'failed', isAlarming: true },
        },
      ]);
    const made = async () => {
      const { data } = await workforce.send<Pick<Task, 'title'>[]>(`GET /api/tasks?filter[branch]=${branch}`);
      return data.map(({ title }) => title).sort();
    };
    await until(async () => (await made()).length >= 3, 'three tasks');
    await workforce.settled();
    expect(await made()).toEqual(['missed-order: #12', 'print', 'review: ★★']);
  });
});

import { randomBytes } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import { formsTopic } from '@filiale/kit/events/topics';
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
  return again;
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

import { randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import { formsTopic } from '@filiale/kit/events/topics';
import { editor, employeeOf, keyWith, managerOf } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import type { FormSubmitted } from '@filiale/proto/filiale/content/v1/form_event_pb';
import { honeypotKey } from '@filiale/rules/page-forms';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formWith, picture, type RunningContent, staff, startContent } from './start-content.ts';

let content: RunningContent;
/** What was announced, by submission. */
const announced: FormSubmitted[] = [];
beforeAll(async () => {
  content = await startContent({ UPLOAD_SWEEP_INTERVAL_MS: '200' });
  await content.subscribe(formsTopic, (event) => {
    if (event?.fact.case === 'submitted') announced.push(event.fact.value);
  });
}, 60_000);
afterAll(() => content?.stop());

const field = (type: string, fieldId: string, more: object = {}) => ({
  type,
  value: { fieldId, label: fieldId.toUpperCase(), isRequired: true, ...more },
});
const options = [
  { value: 'a', label: 'Anlass', translations: { 'en-GB': { label: 'Occasion' } } },
  { value: 'b', label: 'Buffet' },
];
const contact = {
  name: 'Gruppenanfrage',
  fields: [
    field('text', 'name'),
    field('email', 'mail'),
    field('textarea', 'wish', { isRequired: false }),
    field('select', 'what', { options }),
    field('multiselect', 'more', { options }),
    field('boolean', 'terms'),
  ],
  actions: [
    {
      type: 'sendMail',
      recipient: 'chef@rosmarin.example',
      subject: 'Anfrage von {name}',
      message: '{wish} – {unknown}',
    },
    { type: 'thankSender', subject: '', message: 'Danke, {name}!' },
    { type: 'confirmAddress' },
  ],
  thankYouMessage: 'Wir rufen zurück.',
};
const values = {
  name: 'Anna\nHuber',
  mail: 'anna@example.at',
  wish: 'Tisch für 12',
  what: 'a',
  more: ['b', 'a'],
  terms: true,
};

const own = { ...employeeOf(), sub: newId() };

let made = 0;
const makeForm = async (form: object = contact, more: object = {}): Promise<{ id: string; identifier: string }> => {
  const body = { type: 'form', identifier: `form-${++made}`, isPublic: true, content: form, ...more };
  const { data, status, errors } = await content.send('POST /api/nodes', { as: staff, body });
  if (status !== 201) throw new Error(JSON.stringify(errors));
  return data;
};
const send = (form: string, body: object, locale = 'de-AT', key = randomUUID()) =>
  content.send(`POST /api/custom/form/${locale}/${form}`, { body, headers: { 'idempotency-key': key } });
const stored = async (form: string) =>
  (await content.send(`GET /api/form-submissions?filter[form]=${form}`, { as: staff })).data;
const mailsOf = async (id: string) => {
  await until(() => announced.some(({ submissionId }) => submissionId === id), 'it is announced');
  return announced.filter(({ submissionId }) => submissionId === id);
};

describe('a form of a page', () => {
  it('is stored, announced with its mails, and thanked for [FORM-001, FORM-002, FORM-003, FORM-004, FORM-005]', async () => {
    const { id, identifier } = await makeForm();
    const { status, data } = await send(identifier, values);
    expect([status, data.thankYouMessage, data.isConfirmationNeeded]).toEqual([201, 'Wir rufen zurück.', true]);
    const [submission] = await stored(id);
    expect(submission).toMatchObject({
      ...{ id: data.id, form: id, formName: 'Gruppenanfrage', state: 'new', email: 'anna@example.at' },
      answers: [
        { fieldId: 'name', label: 'NAME', value: 'Anna Huber' },
        { value: 'anna@example.at' },
        { value: 'Tisch für 12' },
        { value: 'Anlass' },
        { value: 'Buffet, Anlass' },
        { value: 'Ja' },
      ],
    });
    const [event] = await mailsOf(data.id);
    // A line stays one, and what goes to any address quotes no more than a few words.
    expect(event?.mails).toMatchObject([
      {
        ...{ recipient: 'chef@rosmarin.example', replyTo: 'anna@example.at', hasAnswers: true },
        ...{ subject: 'Anfrage von Anna Huber', message: 'Tisch für 12 – {unknown}', confirmationToken: '' },
      },
      { recipient: 'anna@example.at', subject: 'Ihre Nachricht ist angekommen', message: 'Danke, Anna Huber!' },
      { recipient: 'anna@example.at', hasAnswers: false },
    ]);
  });

  it('tells who may become a customer where it makes leads, if they agree where it asks [RES-041]', async () => {
    const [branch, owner] = [randomUUID(), randomUUID()];
    const lead = { type: 'makeLead', nameField: 'name', consentField: 'terms', branch, owner };
    const fields = contact.fields.map((each) =>
      each.value.fieldId === 'terms' ? field('boolean', 'terms', { isRequired: false }) : each,
    );
    const { id, identifier } = await makeForm({ ...contact, fields, actions: [lead], keepDays: 30 });
    const agreed = await send(identifier, values);
    const [event] = await mailsOf(agreed.data.id);
    const [{ keepUntil }] = await stored(id);
    expect(event).toMatchObject({
      mails: [],
      lead: { name: 'Anna Huber', companyName: '', phone: '', branchId: branch, ownerId: owner, hasConsented: true },
    });
    expect(new Date(Number(event?.lead?.keepUntil?.seconds) * 1_000).toISOString().slice(0, 10)).toBe(keepUntil);
    const refused = await send(identifier, { ...values, terms: false });
    expect((await mailsOf(refused.data.id))[0]?.lead).toBeUndefined();
  });

  it('refuses a lead of fields that it has not', async () => {
    const lead = { type: 'makeLead', nameField: 'mail', phoneField: 'phone', consentField: 'name' };
    const { status, errors } = await content.send('POST /api/nodes', {
      as: staff,
      body: { type: 'form', identifier: 'form-lead', isPublic: true, content: { ...contact, actions: [lead] } },
    });
    expect([status, ...errors.map(({ field: name }) => name)]).toEqual([
      422,
      ...['nameField', 'phoneField', 'consentField'].map((name) => `content.actions.0.${name}`),
    ]);
  });

  it('quotes few words of a stranger in a mail to the address that they gave [FORM-003]', async () => {
    const { identifier } = await makeForm();
    const name = `Rechnung ${'unter boese.example bezahlen '.repeat(10)}`;
    const { data } = await send(identifier, { ...values, name });
    const [event] = await mailsOf(data.id);
    expect(event?.mails[1]?.message).toBe(`Danke, ${name.slice(0, 60)}…!`);
    expect(event?.mails[0]?.subject).toContain(name.trim().slice(0, 150));
  });

  it('takes values by the position of their fields, in the language of the page [FORM-004]', async () => {
    const { id } = await makeForm();
    const byPlace = { 0: 'Ann', 1: 'ann@example.at', 3: 'a', 4: ['a'], 5: true };
    expect((await send(id, byPlace, 'en-GB')).status).toBe(201);
    const [{ answers }] = await stored(id);
    expect(answers.map(({ value }: { value: string }) => value)).toEqual([
      ...['Ann', 'ann@example.at', '', 'Occasion', 'Occasion', 'Yes'],
    ]);
  });

  it('refuses missing and wrong answers, field by field, in both languages, and stores nothing [FORM-006, FORM-017, FORM-020]', async () => {
    const { id } = await makeForm();
    const wrong = { name: ' ', mail: 'anna@', what: 'c', more: 'a', terms: false };
    const messages = async (locale: string) => {
      const { status, errors } = await send(id, wrong, locale);
      return [status, ...errors.map(({ field: name, message }) => `${name}: ${message}`)];
    };
    expect(await messages('de-AT')).toEqual([
      422,
      'name: Bitte füllen Sie das Feld aus',
      'mail: Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      'what: Bitte geben Sie einen gültigen Wert ein.',
      'more: Bitte wählen Sie gültige Werte aus.',
      'terms: Bitte aktivieren Sie das Feld',
    ]);
    expect((await messages('en-GB')).slice(1, 3)).toEqual([
      'name: Please fill in this field',
      'mail: Please enter a valid email address.',
    ]);
    expect(await stored(id)).toEqual([]);
  });

  it('is stored once however often it is sent with its key, also at once', async () => {
    const { id } = await makeForm();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(id, values, 'de-AT', key)));
    answers.push(await send(id, values, 'de-AT', key));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(await stored(id)).toHaveLength(1);
    expect((await send(id, values)).data.id).not.toBe(answers[0]?.data.id);
    // The second one comes behind the others.
    await mailsOf((await stored(id)).find(({ id: one }: { id: string }) => one !== answers[0]?.data.id).id);
    expect(await mailsOf(answers[0]?.data.id)).toHaveLength(1);
  });

  it('takes files of the types and sizes that it names, and lets them go with the submission [FORM-018]', async () => {
    const more = { fileTypes: ['pdf', 'document'], maxFiles: 2, maxMegabytes: 1 };
    const { id } = await makeForm({ name: 'Bewerbung', fields: [field('file', 'cv', more)] });
    const upload = async (bytes: string, name: string) => {
      const { data } = await content.send('POST /api/uploads', { raw: formWith(bytes, name, 'text/plain') });
      return { id: data.id, publicHash: data.publicHash };
    };
    const [letter, table] = [await upload('Guten Tag', 'brief.txt'), await upload('a;b\n1;2\n3;4', 'liste.csv')];
    const large = await upload('Guten Tag. '.repeat(100_000), 'lang.txt');
    const refused = async (files: unknown, locale = 'de-AT') => (await send(id, { cv: files }, locale)).errors?.[0];
    expect(await refused([])).toMatchObject({ code: 'field.required', field: 'cv' });
    expect(await refused([{ ...letter, publicHash: table.publicHash }])).toMatchObject({ code: 'form.file-missing' });
    expect(await refused('brief.txt')).toMatchObject({ code: 'form.file-missing' });
    expect((await refused([table]))?.message).toMatch(/^Dateien dieser Art .*\(möglich: pdf, doc, docx, txt\)/);
    expect((await refused([large], 'en-GB'))?.message).toBe('The file is too large (1 MB at most).');
    expect(await refused([letter, letter, letter])).toMatchObject({ code: 'field.too-many' });
    const sent = await Promise.all([letter, letter].map((file) => send(id, { cv: [file] })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    const [submission, twin] = await stored(id);
    expect(submission.answers).toMatchObject([
      { fieldId: 'cv', value: 'brief.txt', files: [{ ...letter, extension: 'txt', name: 'brief.txt' }] },
    ]);
    const isThere = async ({ id: file }: { id: string }) =>
      (await content.send(`GET /api/uploads/${file}`, { as: staff })).status === 200;
    // The form may go, and what was sent stays.
    expect((await content.send(`DELETE /api/nodes/${id}`, { as: staff })).status).toBe(204);
    expect(await stored(id)).toMatchObject([{ formName: 'Bewerbung' }, { formName: 'Bewerbung' }]);
    const remove = async ({ id: which }: { id: string }) =>
      (await content.send(`DELETE /api/form-submissions/${which}`, { as: staff })).status;
    // Of a form that was sent twice the second goes with its files; another file, which is due at once, shows that they were looked for.
    expect(await remove(twin)).toBe(204);
    const other = await upload('Auf Wiedersehen', 'gruss.txt');
    const { id: otherForm } = await makeForm({ name: 'Bewerbung', fields: [field('file', 'cv', more)] });
    await send(otherForm, { cv: [other] });
    for (const one of await stored(otherForm)) expect(await remove(one)).toBe(204);
    await until(async () => !(await isThere(other)), 'the other file is gone');
    expect(await isThere(letter)).toBe(true);
    expect(await remove(submission)).toBe(204);
    await until(async () => !(await isThere(letter)), 'its file is gone');
  });

  it('shows its files to those alone who may read the submission, until it is deleted [FORM-018]', async () => {
    const { id } = await makeForm({ name: 'Bewerbung', fields: [field('file', 'cv', { fileTypes: ['document'] })] });
    const raw = formWith('Lebenslauf', 'cv.txt', 'text/plain');
    const { id: file, publicHash } = (await content.send('POST /api/uploads', { raw })).data;
    const fetched = async (as?: Caller) => {
      const { status, text, headers } = await content.send(`GET /upload/${publicHash}/${file}-1.txt`, { as });
      return status === 200 ? [text, headers.get('cache-control')] : status;
    };
    // Until it is sent it is the visitor's, like every other upload.
    expect(await fetched()).toEqual(['Lebenslauf', 'private, max-age=86400']);
    expect((await send(id, { cv: [{ id: file, publicHash }] })).status).toBe(201);
    expect([await fetched(), await fetched(employeeOf()), await fetched(keyWith([]))]).toEqual([404, 404, 404]);
    for (const reader of [staff, editor, managerOf()])
      expect(await fetched(reader)).toEqual(['Lebenslauf', 'no-store']);
    const [submission] = await stored(id);
    const body = { ...submission, assignee: own.sub };
    expect((await content.send(`PUT /api/form-submissions/${submission.id}`, { as: staff, body })).status).toBe(200);
    expect(await fetched(own)).toEqual(['Lebenslauf', 'no-store']);
    expect((await content.send(`DELETE /api/form-submissions/${submission.id}`, { as: staff })).status).toBe(204);
    expect([await fetched(), await fetched(staff)]).toEqual([404, 404]);
  });

  it('lies in the inbox with the newest first', async () => {
    const { id } = await makeForm({ name: 'Reihe', fields: [field('text', 'name')] });
    for (const name of ['eins', 'zwei', 'drei']) await send(id, { name });
    const names = (await stored(id)).map(({ answers: [first] }: { answers: { value: string }[] }) => first?.value);
    expect(names).toEqual(['drei', 'zwei', 'eins']);
  });

  it('is kept as spam and mailed to nobody where the trap is filled in', async () => {
    const { id } = await makeForm();
    const { status, data } = await send(id, { ...values, [honeypotKey]: 'https://pills.example' });
    expect(status).toBe(201);
    expect(await stored(id)).toMatchObject([{ id: data.id, state: 'spam' }]);
    const { data: next } = await send(id, values);
    await mailsOf(next.id);
    expect(announced.some(({ submissionId }) => submissionId === data.id)).toBe(false);
  });

  it('is read by everybody without what becomes of it', async () => {
    const { id } = await makeForm();
    const { data } = await content.send(`GET /api/nodes/public?kind=form&id=${id}`);
    expect(Object.keys(data.nodes[0].content).sort()).toEqual([
      ...['fields', 'name', 'shortDesc', 'thankYouMessage', 'translations'],
    ]);
  });

  it('is missing while it is not public, or no form', async () => {
    const { id } = await makeForm(contact, { isPublic: false });
    const news = await makeForm({ name: 'Neues' }, { type: 'news' });
    for (const form of [id, news.id, 'no-such-form', 'a'.repeat(80)])
      expect((await send(form, values)).errors[0]?.code).toBe('record.missing');
  });
});

describe('the address of a sender', () => {
  it('is confirmed by the link of the mail, once, for seven days', async () => {
    const { id } = await makeForm();
    const { data } = await send(id, values);
    const [event] = await mailsOf(data.id);
    const token = event?.mails[2]?.confirmationToken ?? '';
    const confirm = (text: string) => content.send('POST /api/custom/form/confirm', { body: { token: text } });
    expect(await stored(id)).toMatchObject([{ isConfirmationOpen: true, confirmedAt: null }]);
    const { status, data: confirmed } = await confirm(token);
    expect([status, confirmed.formName]).toEqual([200, 'Gruppenanfrage']);
    expect(await stored(id)).toMatchObject([{ isConfirmationOpen: false, confirmedAt: confirmed.confirmedAt }]);
    expect((await confirm(token)).data).toEqual(confirmed);
    expect((await confirm('x'.repeat(32))).errors[0]?.code).toBe('form.link-invalid');
  });
});

describe('submissions', () => {
  it('are worked on by staff, and what was sent stays as it was', async () => {
    const { id } = await makeForm();
    await send(id, values);
    const [submission] = await stored(id);
    const body = { ...submission, state: 'done', note: 'angerufen', email: 'other@example.at', answers: [] };
    const { data } = await content.send(`PUT /api/form-submissions/${submission.id}`, { as: staff, body });
    expect(data).toMatchObject({ state: 'done', note: 'angerufen', email: 'anna@example.at' });
    expect(data.answers).toHaveLength(6);
    expect((await content.send('GET /api/form-submissions')).status).toBe(401);
  });

  it('are exported with a column for each field of their form, files by name, and nothing that a sheet would carry out', async () => {
    const more = { isRequired: false, translations: { 'en-GB': { label: 'Your name' } } };
    const fields = [field('text', 'name', { ...more, label: 'Ihr Name' }), field('file', 'cv', { isRequired: false })];
    const { id } = await makeForm({ name: 'Bewerbung', fields });
    const raw = formWith(await picture(8, 8).png().toBuffer(), 'zeugnis.png', 'image/png');
    const { id: file, publicHash } = (await content.send('POST /api/uploads', { raw })).data;
    await send(id, { name: '=1+1', cv: [{ id: file, publicHash }] });
    await send(id, { name: 'Ann, Graz' }, 'en-GB');
    const signedIn = { ...staff, session: newId() } as Caller;
    const exported = async (query: string, as = staff) => {
      const { status, text } = await content.send(`GET /api/form-submissions/export?${query}`, { as });
      return status === 200 ? text.replace('\uFEFF', '').trim().split('\r\n') : status;
    };
    const asked = `filter[form]=${id}&fields=formName,answers,locale`;
    expect(await exported(`format=csv&${asked}`)).toEqual([
      'formName,Ihr Name,CV,locale',
      'Bewerbung,"Ann, Graz",,en-GB',
      "Bewerbung,'=1+1,zeugnis.png,de-AT",
    ]);
    expect(await exported(`format=csv&${asked}`, signedIn)).toBe(403);
    // Beside another form a name that both have is one column; without its form a field is called as it was.
    const other = await makeForm({ name: 'Rückruf', fields: [field('text', 'who', { label: 'Ihr Name' })] });
    await send(other.id, { who: 'Eva' });
    expect((await content.send(`DELETE /api/nodes/${id}`, { as: staff })).status).toBe(204);
    const [header, ...rows] = (await exported('format=csv&fields=formName,answers')) as string[];
    expect(header).toMatch(/^formName,Ihr Name,.*Your name/);
    expect(rows).toEqual(expect.arrayContaining([expect.stringMatching(/^Rückruf,Eva,/)]));
    expect(await exported(`format=xlsx&${asked}`)).not.toBe(403);
  });

  it('end with the day until which they are kept', async () => {
    const { id } = await makeForm({ ...contact, keepDays: 30 });
    await send(id, values);
    await send(id, values);
    const [submission] = await stored(id);
    const body = { ...submission, keepUntil: '2026-01-01' };
    expect((await content.send(`PUT /api/form-submissions/${submission.id}`, { as: staff, body })).status).toBe(200);
    await until(async () => (await stored(id)).length === 1, 'it is gone');
  });
});

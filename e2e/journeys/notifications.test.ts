import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { mailTo } from '../caught-mails.ts';
import { eventually } from '../eventually.ts';
import { createOrderPlacer } from '../gallery/place-orders.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const inbox = `http://127.0.0.1:${stack.ports.inbox}`;
const staff = staffOf(stack);
const { place } = createOrderPlacer(staff);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const mailbox = () => `anna-${Math.random().toString(36).slice(2, 10)}@example.at`;
/** Opens the mail to somebody whose subject says this, when it has come. */
async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const { id } = await mailTo(stack, to, subject);
  // A page that reloads itself for what comes next would overtake the test.
  await page.route('**/newest', (route) => route.abort());
  await page.goto(`${inbox}/?message=${id}`);
  await page.getByRole('heading', { level: 2, name: subject }).waitFor();
}

describe('the customer’s mailbox', () => {
  it('has the order, then its way to the answer of another time, which leads to the status page [STATUS-013, STATUS-014]', async () => {
    const email = mailbox();
    const { id } = await place(() => ({ email }));
    const page = await (await visitor(browser, desktop)).newPage();
    await openMail(page, email, /Ihre Bestellung Nr\. \d+ bei/);
    const mail = page.frameLocator('iframe');
    await mail.getByRole('heading', { name: 'Danke für Ihre Bestellung' }).waitFor();
    expect(await mail.getByText('Kräuterlimonade').count()).toBe(1);

    const counterAppointment = new Date(Math.ceil(Date.now() / 300_000 + 9) * 300_000).toISOString();
    await staff('POST /api/orders/{id}/counter-appointment', { params: { id }, body: { counterAppointment } });
    await openMail(page, email, /Bitte antworten/);
    const link = await mail.getByRole('link', { name: 'Termin beantworten' }).getAttribute('href');
    expect(new URL(link ?? '').origin).toBe(origin);
    const onPhone = await (await visitor(browser, phone)).newPage();
    await onPhone.goto(link ?? '');
    await onPhone.getByRole('button', { name: 'Termin annehmen' }).click();
    await onPhone.getByText('Wird bearbeitet').first().waitFor();
    await openMail(page, email, /Bestätigt/);
    await page.context().close();
    await onPhone.context().close();
  });

  it('shows a mail without letting it run anything', async () => {
    const email = mailbox();
    await place(() => ({ email }));
    const page = await (await visitor(browser, phone)).newPage();
    await openMail(page, email, /Ihre Bestellung/);
    const frame = await page.locator('iframe').getAttribute('src');
    const answer = await page.request.get(`${inbox}${frame}`);
    expect(answer.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.context().close();
  });
});

describe('a browser that was asked for notifications', () => {
  it('shows a push once, with the way to the order', async () => {
    const { path, id } = await place();
    const notifying = await openBrowser({ isFull: true });
    const context = await visitor(notifying, { ...desktop, serviceWorkers: 'allow', permissions: ['notifications'] });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated');
        if (active) resolve(active.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    await page.goto(`${origin}${path}`);
    const registrationId = await registered;
    const news = { title: 'Jetzt abholbereit', body: 'An der Kassa.', tag: id, url: `${origin}${path}` };
    const shown = () =>
      page.evaluate(`navigator.serviceWorker.getRegistration()
        .then((one) => one.getNotifications())
        .then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url })))`);
    await eventually(async () => {
      // Under one tag, so that news that come again are shown once.
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(news) });
      return ((await shown()) as unknown[]).length === 1;
    });
    expect(await shown()).toEqual([news]);
    await notifying.close();
  });
});

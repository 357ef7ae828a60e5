import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findings } from '../axe.ts';
import { desktop, openBrowser, phone, visitor } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { sessionOf } from '../signed-in.ts';
import { hire } from '../staff-people.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const staff = staffOf(stack);
const origin = `http://127.0.0.1:${stack.ports.gateway}`;

let browser: Browser;
let cook: Awaited<ReturnType<typeof hire>>;
let branch: string;
beforeAll(async () => {
  const identifier = `tag-${Date.now().toString(36)}`;
  branch = (await staff('POST /api/branches', { body: { identifier, name: 'Rochusmarkt' } })).data.id;
  [browser, cook] = await Promise.all([openBrowser(), hire(staff, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })]);
});
afterAll(async () => {
  await browser?.close();
  await cook?.leave();
});

async function open(hash: string, device: typeof desktop): Promise<Page> {
  const context = await visitor(browser, { ...device, storageState: await sessionOf(origin, cook) });
  const page = await context.newPage();
  await page.goto(`${origin}/backend${hash}`);
  return page;
}
const tasksCalled = async (title: string) =>
  (await staff('GET /api/tasks', { query: { search: title, 'filter[branch]': branch } as never })).data;

describe('one’s own day', () => {
  it('takes a task in one line on a phone, and is ticked [WORK-001]', async () => {
    const page = await open('#/my-day', phone);
    await page.getByRole('textbox', { name: 'Was ist zu tun?' }).fill('Fritteuse warten');
    await page.keyboard.press('Enter');
    const box = page.getByRole('checkbox', { name: 'Fritteuse warten ist fertig' });
    await box.waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    // It is ticked once the server has it, and may have left the list by then.
    await box.click();
    await page.getByText('„Fritteuse warten“ ist fertig').waitFor();
    await eventually(async () => (await tasksCalled('Fritteuse'))[0]?.status === 'done', 'the task is done');
    await page.context().close();
  });
});

describe('a task', () => {
  it('is commented on with a mention, and moved on the board, by keys alone [WORK-001, WORK-002]', async () => {
    const { data: task } = await staff('POST /api/tasks', { body: { title: 'Abfluss reinigen', branch } });
    const page = await open(`#/tasks/${task.id}`, desktop);
    const field = page.getByLabel('Kommentar', { exact: true });
    await field.focus();
    await page.keyboard.type('Bitte ansehen, @');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    const thread = async () => (await staff('GET /api/tasks/{id}/thread', { params: { id: task.id } })).data;
    await eventually(async () => (await thread()).comments.length === 1, 'the comment is stored');
    const { comments, views } = await thread();
    expect(comments[0]?.mentions).toHaveLength(1);
    expect(views.map(({ user }) => user)).toContain(comments[0]?.author);
    await page.getByText('Bitte ansehen,').waitFor();

    await page.goto(`${origin}/backend#/tasks?layout=board`);
    await page.getByRole('button', { name: 'Abfluss reinigen verschieben' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'In Arbeit' }).waitFor();
    const isThere = () => page.evaluate(`document.activeElement.textContent === 'In Arbeit'`);
    for (let steps = 0; steps < 6 && !(await isThere()); steps += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(async () => (await tasksCalled('Abfluss'))[0]?.status === 'active', 'the task is moved');
    await page.context().close();
  });
});

import { randomUUID } from 'node:crypto';
import type { Role } from '@filiale/contracts/api/access';
import { linkPages } from '@filiale/contracts/workforce/session';
import { readSecrets } from '@filiale/devstack/secrets';
import type { Stack } from '@filiale/devstack/stack';
import type { Page } from 'playwright-core';
import { mailsTo } from './caught-mails.ts';
import { eventually } from './eventually.ts';
import type { Staff } from './test-stack.ts';

/** What somebody signs in with. */
export type Login = { readonly email: string; readonly password: string };

/** Somebody of the demo company: `verwaltung`, `leitung.graz`, `team.graz`, `redaktion`. */
export const demoPerson = (stack: Stack, who: string): Login => ({
  email: `${who}@rosmarin-kren.example`,
  password: readSecrets(stack.stateDir).loginPassword,
});

/** Somebody who is hired for a journey, so that nobody else's sessions and factors are touched; without a password where it is null. */
export async function hire(
  staff: Staff,
  {
    roles,
    branches = [],
    password = randomUUID(),
    name: [firstName, lastName] = ['Nora', 'Berger'],
  }: { roles: Role[]; branches?: string[]; password?: string | null; name?: readonly [string, string] },
) {
  const email = `${randomUUID().slice(0, 12)}@journey.example`;
  const { data } = await staff('POST /api/users', {
    body: { email, firstName, lastName, roles, branches: branches.map((id) => ({ id })) },
  });
  const params = { id: data.id };
  if (password !== null) await staff('PUT /api/users/{id}/password', { params, body: { password } });
  return {
    id: data.id,
    email,
    password: password ?? '',
    // What a test has removed just before may still count as a use.
    leave: async (): Promise<void> =>
      void (await staff('DELETE /api/users/{id}', { params, query: { uses: 'leave' } })),
  };
}

/** Fills in the login that a page stands at, or opens by itself, and sends it. */
export async function fillLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Kennwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** The address that the newest mail to somebody leads to, when it has come; another one than `before`. */
export async function linkMailed(
  stack: Stack,
  email: string,
  kind: keyof typeof linkPages,
  before = '',
): Promise<string> {
  let link = '';
  await eventually(async () => {
    const caught = await mailsTo(stack, email);
    const text = caught.find((each) => each.text.includes(linkPages[kind]))?.text ?? '';
    link = text.split(/\s/).find((word) => word.includes(linkPages[kind])) ?? '';
    return link !== '' && link !== before;
  }, `a mail with a ${kind} comes`);
  return link;
}

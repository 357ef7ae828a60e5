import { linkPages } from '@filiale/contracts/workforce/session';
import { describe, expect, it } from '@jest/globals';
import { type LoginView, mailLinkHash, mailLinkOf, viewHash, viewOfHash } from './login-view.ts';

const token = 'aB3-_'.repeat(8);

describe('the hash of the login', () => {
  it.each(Object.entries(linkPages))('takes the link of a mail: %s [AUTH-006]', (kind, page) => {
    const { hash } = new URL(`${page}${token}`, 'https://shop.example');
    const link = mailLinkOf(hash);
    expect(link).toEqual({ kind, token });
    expect(link && mailLinkHash(link)).toBe(hash);
  });

  it.each(['', '#/', '#/reset', '#/reset/', '#/reset/a/b', '#/other/abc', '#/link/%00'])('%p is no link', (hash) => {
    expect(mailLinkOf(hash)).toBeNull();
  });

  it('names a card', () => {
    const named: LoginView[] = ['password', 'forgotten', 'by-link', 'device', 'pair', 'ended'];
    expect(named.map((view) => viewOfHash(viewHash(view)))).toEqual(named);
    expect(['', '#', '#/orders', '#/password'].map(viewOfHash)).toEqual(Array(4).fill('password'));
  });
});

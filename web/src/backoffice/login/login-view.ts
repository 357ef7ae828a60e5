import type { LinkKind } from '@filiale/contracts/workforce/session';
import { ENDED_VIEW } from '../session/login-address.ts';

/** A link that came by mail. */
export type MailLink = { readonly kind: LinkKind; readonly token: string };
/** Cards of the login that an address names. */
export type LoginView = 'password' | 'forgotten' | 'by-link' | 'device' | 'pair' | typeof ENDED_VIEW;

const views: readonly string[] = ['forgotten', 'by-link', 'device', 'pair', ENDED_VIEW] satisfies readonly LoginView[];
/** The hash of a card; the one with the password needs none. */
export const viewHash = (view: LoginView): string => (view === 'password' ? '' : `#/${view}`);

/** The card that a hash names; what names none is the one with the password. */
export function viewOfHash(hash: string): LoginView {
  const name = hash.replace(/^#\/?/, '');
  return views.includes(name) ? (name as LoginView) : 'password';
}

/** The link of a mail (`linkPages` of the contracts) in a hash: `#/reset/{token}`; null for none. */
export function mailLinkOf(hash: string): MailLink | null {
  const [, kind, token] = /^#\/(invitation|reset|link)\/([\w-]+)$/.exec(hash) ?? [];
  return kind && token ? { kind: kind as LinkKind, token } : null;
}

/** The code that a device is paired with in a hash (`pairPage` of the contracts): `#/pair/{code}`; null for none. */
export const pairCodeOf = (hash: string): string | null => /^#\/pair\/([\w-]{4,40})$/.exec(hash)?.[1] ?? null;

/** The hash of a mail's link. */
export const mailLinkHash = ({ kind, token }: MailLink): string => `#/${kind}/${token}`;

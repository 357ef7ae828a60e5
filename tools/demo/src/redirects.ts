import type { Redirect } from '@filiale/contracts/content/redirect';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from './demo-id.ts';

const moved = (path: string, target: string, status: '301' | '302'): InputOf<typeof Redirect> & { id: string } => ({
  id: demoId('redirect', path),
  path,
  target,
  status,
});

/** Addresses of the company's former site. */
export const redirects = [moved('/speisekarte.html', '/', '301'), moved('/karriere', '/unternehmen/jobs', '302')];

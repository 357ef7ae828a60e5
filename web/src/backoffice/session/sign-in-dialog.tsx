'use client';

import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { useLoadedWhen } from '../use-loaded-when.ts';
import { useAskedSignIn } from './session-ended.ts';
import type { StaffIdentity } from './staff-identity.ts';

const load = async () => (await import('./sign-in-question.tsx')).SignInQuestion;

/** Asks the user to sign in again above a page with unsaved changes; waiting calls then continue by themselves. Source: AUTH-004. */
export function SignInDialog() {
  const asked = useAskedSignIn();
  const identity = useQueryClient().getQueryData<StaffIdentity>(queryKeys.identity);
  const Question = useLoadedWhen(asked !== null, load, () => asked?.answer(false));
  return (
    asked && Question && identity?.kind === 'person' && <Question person={identity.person} onAnswer={asked.answer} />
  );
}

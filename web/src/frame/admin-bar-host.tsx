'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { call } from '../api/client.ts';

type Bar = ComponentType<object>;
/** Asked once for as long as the document lives: who is signed in does not change without a full load. */
let asked: Promise<Bar | null> | undefined;

/** The tools bar's code where the visitor is an administrator, null for everybody else. */
async function barForMe(): Promise<Bar | null> {
  const { data } = await call('GET /api/users/me', {});
  if (!data?.roles.includes('ROLE_ADMIN')) return null;
  return (await import('./admin-bar.tsx')).AdminBar;
}

/** Place of the tools bar of administrators. Asks who is signed in once the page is quiet; without an answer there is no bar. Source: SHELL-022. */
export function AdminBarHost() {
  const [Bar, setBar] = useState<Bar | null>(null);
  useEffect(() => {
    let isLeft = false;
    const ask = () => {
      asked ??= barForMe().catch(() => null);
      void asked.then((bar) => !isLeft && setBar(() => bar));
    };
    const timer = setTimeout(ask, document.readyState === 'complete' ? 0 : 1_500);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return Bar && <Bar />;
}

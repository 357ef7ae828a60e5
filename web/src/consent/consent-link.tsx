'use client';

import type { ReactNode } from 'react';
import { openConsent } from './consent-opening.ts';

/** The footer's way into the consent dialog. Source: CONSENT-010, SHELL-018. */
export function ConsentLink({ children }: { readonly children: ReactNode }) {
  return (
    <button type="button" onClick={openConsent}>
      {children}
    </button>
  );
}

'use client';

import { branchOpenState } from '@filiale/rules/branch-open-state';
import { offeredModes } from '@filiale/rules/cart';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import { switchText } from '../ui/switch-text.ts';
import { branchStateText } from './branch-state-text.ts';
import type { HomeBranch } from './home-branch.ts';

/** Whether a branch is open now, in words. */
export function useBranchState(branch: HomeBranch): ReturnType<typeof branchStateText> {
  const texts = useMessages('home');
  const ui = useMessages('ui');
  const locale = useLocale();
  const now = useNow();
  return branchStateText(
    branchOpenState(branch, now, locale),
    branch.isPublic,
    branch.timeZone,
    locale,
    texts,
    switchText(branch, offeredModes(branch), now, locale, ui),
  );
}

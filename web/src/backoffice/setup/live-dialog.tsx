'use client';

import { Button } from '@mantine/core';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import type { LiveWithout } from '../session/before-live.ts';
import type { Asked } from '../session/question.ts';
import { StaffDialog } from '../staff-dialog.tsx';
import { LEGAL_TEXTS_HASH } from './legal-checklist.tsx';
import styles from './setup.module.css';

/** Asks whether a shop is really to be public without the texts that guests accept or look for. */
export function LiveDialog({ asked: { about, answer } }: { readonly asked: Asked<LiveWithout> }) {
  const texts = useMessages('setup');
  const { pages, becomes } = about;
  const isNew = becomes === 'public';
  return (
    <StaffDialog title={isNew ? texts.liveWithout : texts.stayLiveWithout} onClose={() => answer(false)}>
      <p>{fill(texts.liveWithoutText, { pages: pages.map((page) => texts[page]).join(', ') })}</p>
      <div className={styles.buttons}>
        {isNew ? (
          // The link is followed before it goes with the dialog.
          <Button component="a" href={LEGAL_TEXTS_HASH} size="lg" onClick={() => setTimeout(() => answer(false))}>
            {texts.enterTexts}
          </Button>
        ) : (
          <Button size="lg" onClick={() => answer(false)}>
            {texts.goOnEditing}
          </Button>
        )}
        <Button variant="default" size="lg" onClick={() => answer(true)}>
          {isNew ? texts.goLiveAnyway : texts.saveAnyway}
        </Button>
      </div>
    </StaffDialog>
  );
}

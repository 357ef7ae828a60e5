'use client';

import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { goTo, goToEntry } from '../hash-route.ts';
import { StaffDialog } from '../staff-dialog.tsx';
import { guardUnsaved } from '../unsaved.ts';
import styles from './create-dialog.module.css';

type Props = {
  /** Whether something would be lost now. */
  readonly isDirty: () => boolean;
  /** Whether a step within the back office asks; as `isDirty` without it. For what is saved by leaving, if it can be. */
  readonly asks?: () => boolean;
  /** Whether a page, by its hash, is still this form. */
  readonly stays: (hash: string) => boolean;
  /** Saves, and tells whether it is saved. */
  readonly save: () => Promise<boolean>;
  /** The save that runs now. It is waited for before anything is asked. */
  readonly running?: () => Promise<boolean> | null;
  /** Lets what was typed go. */
  readonly discard: () => void;
};

/** Asks before a form with changes is left, also by Back and by a closed tab. Browsers that cannot be asked keep the draft. */
export function LeaveGuard(props: Props) {
  const texts = useMessages('form');
  const now = useRef(props);
  now.current = props;
  /** Whether the next step out of the form was agreed to. */
  const isLeaving = useRef(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    const { navigation } = window as { readonly navigation?: Navigation };
    const onNavigate = (event: NavigateEvent) => {
      const { destination, navigationType } = event;
      if (!destination.sameDocument) return;
      const { hash } = new URL(destination.url);
      if (now.current.stays(hash)) return;
      // Whoever comes back before the form is gone is asked once more.
      const isAgreed = isLeaving.current;
      isLeaving.current = false;
      const { asks = now.current.isDirty } = now.current;
      if (isAgreed || !event.cancelable || !asks()) return;
      event.preventDefault();
      const leaveNow = () => {
        isLeaving.current = true;
        if (navigationType === 'traverse' && destination.key) goToEntry(destination.key);
        else goTo(hash);
      };
      const askOrLeave = (isSaved: boolean) => {
        if (isSaved && !asks()) leaveNow();
        else setLeave(() => leaveNow);
      };
      const { running } = now.current;
      void (running?.() ?? Promise.resolve(false)).then(askOrLeave);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (now.current.isDirty()) event.preventDefault();
    };
    const stop = guardUnsaved({ isDirty: () => now.current.isDirty(), ask: (next) => setLeave(() => next) });
    navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      stop();
      navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
  if (!leave) return null;
  const stay = () => setLeave(null);
  return (
    <StaffDialog title={texts.leaveTitle} onClose={stay}>
      <p>{texts.leaveText}</p>
      <div className={styles.steps}>
        <Button variant="subtle" onClick={stay}>
          {texts.stay}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            props.discard();
            stay();
            leave();
          }}
        >
          {texts.discard}
        </Button>
        <Button
          data-autofocus
          loading={isSaving}
          onClick={async () => {
            setSaving(true);
            const isSaved = await props.save();
            setSaving(false);
            stay();
            if (isSaved) leave();
          }}
        >
          {texts.saveAndLeave}
        </Button>
      </div>
    </StaffDialog>
  );
}

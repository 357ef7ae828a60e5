import { BADGE_DIGITS } from '@filiale/contracts/workforce/time-tracking';
import { useEffect, useEffectEvent } from 'react';

/** Digits that come later belong to another code, in ms. */
const PAUSE_MS = 2_000;

/** Hears the code of a badge, wherever the focus is: a scanner types its digits and Enter. */
export function useBadge(onCode: (code: string) => void): void {
  const heard = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let lastMs = 0;
    const onKey = (event: KeyboardEvent): void => {
      const { key, timeStamp } = event;
      if (/^\d$/.test(key)) {
        typed = (timeStamp - lastMs > PAUSE_MS ? '' : typed) + key;
        lastMs = timeStamp;
        return;
      }
      if (key === 'Enter' && typed.length === BADGE_DIGITS) {
        event.preventDefault();
        event.stopPropagation();
        heard(typed);
      }
      typed = '';
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

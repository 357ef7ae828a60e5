'use client';

import type { GeneratedPart } from '@filiale/contracts/content/content-ai';
import { formatDateTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from '../../ai/ai.module.css';
import { useCompanyZone } from '../../zone.ts';

type Props = {
  readonly part: GeneratedPart;
  readonly isBusy: boolean;
  readonly onReview: () => void;
};

/** Which model wrote a part, when, for whom, and whether a person has looked at it since. */
export function GeneratedNote({ part: { model, isDemo, at, by, review }, isBusy, onReview }: Props) {
  const texts = useMessages('ai');
  const zone = useCompanyZone();
  const words = fill(review ? texts.reviewed : texts.unreviewed, {
    ...{ model: isDemo ? 'Demo-KI' : model, time: formatDateTime(new Date(at), zone), name: by.name },
    reviewer: review?.by.name ?? '',
  });
  return (
    <div className={styles.provenance}>
      <p>{words}</p>
      {!review && (
        <Button size="sm" variant="default" loading={isBusy} onClick={onReview}>
          {texts.review}
        </Button>
      )}
    </div>
  );
}

'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { useCommandKey } from '../api/command-key.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import panel from './panel.module.css';
import styles from './questionnaire.module.css';
import { useSessionFlag } from './session-flag.ts';
import { StarRating } from './star-rating.tsx';

const categories = ['rating', 'foodRating', 'serviceRating', 'processRating'] as const;
const COMMENT_MAX = 1000;

type Props = { readonly order: PublicOrder; readonly take: (order: PublicOrder) => void };

/** Four rows of stars, then words if one likes, once; can be put away for the session. Source: STATUS-018..021. */
export function Questionnaire({ order, take }: Props) {
  const texts = useMessages('orderStatus');
  const [isDismissed, dismiss] = useSessionFlag(`filiale.review-dismissed.${order.id}`);
  const keyOf = useCommandKey();
  const [stars, setStars] = useState({ rating: 0, foodRating: 0, serviceRating: 0, processRating: 0 });
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [wasSent, setSent] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const missing = categories.findIndex((category) => stars[category] === 0);
  const isGiven = order.questionnaireRating !== null;

  async function send() {
    if (missing !== -1) {
      setProblem(texts.allFour);
      rows.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus();
      return;
    }
    const body = { ...stars, comment };
    const { uid, hash } = order;
    setSending(true);
    setProblem('');
    try {
      const headers = { 'idempotency-key': keyOf(body) };
      const { data } = await call(
        'POST /api/orders/public/{uid}/{hash}/questionnaire',
        { params: { uid, hash }, body },
        { headers },
      );
      take(data);
      setSent(true);
    } catch (error) {
      setProblem(
        error instanceof ApiError
          ? `${texts.reviewNotSent} ${error.message}`
          : `${texts.reviewNotSent} ${texts.notSent}`,
      );
    } finally {
      setSending(false);
    }
  }

  if (isDismissed) return null;
  return (
    <section className={`${panel.panel} ${styles.questionnaire}`} aria-label={texts.review}>
      <div className="between">
        <h2>{isGiven ? texts.reviewThanks : texts.review}</h2>
        <p role="status" className="hide">
          {wasSent ? texts.reviewThanks : ''}
        </p>
        <IconButton look="round" icon="close" size={20} label={texts.dismiss} onClick={dismiss} />
      </div>
      {!isGiven && (
        <>
          <div ref={rows}>
            {categories.map((category) => (
              <StarRating
                key={category}
                label={texts[category]}
                value={stars[category]}
                onChange={(value) => setStars((before) => ({ ...before, [category]: value }))}
              />
            ))}
          </div>
          {missing === -1 && (
            <TextAreaField
              id="review-comment"
              label={texts.comment}
              className={styles.comment}
              maxLength={COMMENT_MAX}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
          <p role="alert" className={styles.problem}>
            {problem === texts.allFour && missing === -1 ? '' : problem}
          </p>
          <Button look="main" isLarge isBusy={isSending} onClick={send}>
            {texts.sendReview}
          </Button>
        </>
      )}
    </section>
  );
}

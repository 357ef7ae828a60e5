'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { useCommandKey } from '../api/command-key.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './counter-offer.module.css';
import panel from './panel.module.css';
import { shortWhen } from './status-headline.ts';

type Answer = 'confirm' | 'reject';
type Props = {
  readonly order: PublicOrder & { readonly counterAppointment: string };
  readonly zone: string;
  /** Reads the order anew. Source: STATUS-016. */
  readonly reload: () => void;
};

/** Another time to accept or decline, with what follows from it; declining ends the order, so that it is asked once more. The answer holds for the offer that is shown. Source: STATUS-013..016. */
export function CounterOffer({ order, zone, reload }: Props) {
  const texts = useMessages('orderStatus');
  const now = useNow();
  const keyOf = useCommandKey();
  const [sending, setSending] = useState<Answer | null>(null);
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  // Focus the answer that changes nothing.
  useEffect(() => {
    if (isAsking) back.current?.focus();
  }, [isAsking]);
  const { uid, hash, revision, appointmentDate, counterAppointment, isPaid } = order;
  const isPast = new Date(counterAppointment) <= now;

  async function answer(given: Answer) {
    setSending(given);
    setProblem('');
    try {
      await call(
        `POST /api/orders/public/{uid}/{hash}/${given}-counter-appointment`,
        { params: { uid, hash } },
        { headers: { 'if-match': `"${revision}"`, 'idempotency-key': keyOf({ given, revision }) } },
      );
    } catch (error) {
      const hasMoved = error instanceof ApiError && error.status === 409;
      setProblem(hasMoved ? texts.offerChanged : texts.notSent);
    } finally {
      setSending(null);
      setAsking(false);
      reload();
    }
  }

  return (
    <section className={styles.offer} aria-label={texts.ourOffer}>
      <div className={styles.swap}>
        <p>
          <span className="small muted">{texts.yourWish}</span>
          <b>
            <s>{appointmentDate ? shortWhen(new Date(appointmentDate), { now, zone }) : texts.asap}</s>
          </b>
        </p>
        <Icon name="forward" size={28} />
        <p className={styles.new}>
          <span className="small muted">{texts.ourOffer}</span>
          <b>{shortWhen(new Date(counterAppointment), { now, zone })}</b>
        </p>
      </div>
      {isAsking ? (
        <fieldset className={styles.sure}>
          <legend>{texts.declineSure}</legend>
          <div className={styles.answers}>
            <Button ref={back} look="main" isLarge isBusy={sending !== null} onClick={() => setAsking(false)}>
              {texts.declineNo}
            </Button>
            <Button isLarge isBusy={sending !== null} onClick={() => answer('reject')}>
              {texts.declineYes}
            </Button>
          </div>
        </fieldset>
      ) : (
        <div className={styles.answers}>
          {!isPast && (
            <Button look="main" isLarge isBusy={sending !== null} onClick={() => answer('confirm')}>
              <Icon name="check" size={22} />
              {texts.accept}
            </Button>
          )}
          <Button isLarge isBusy={sending !== null} onClick={() => setAsking(true)}>
            {texts.decline}
          </Button>
        </div>
      )}
      <p className={`small muted ${styles.consequence}`}>{isPaid ? texts.consequencePaid : texts.consequence}</p>
      <p role="alert" className={panel.problem}>
        {problem}
      </p>
    </section>
  );
}

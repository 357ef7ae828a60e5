'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import panel from './panel.module.css';
import styles from './pay-again.module.css';

type Props = {
  readonly order: Pick<PublicOrder, 'uid' | 'hash'>;
  /** Reads the order anew, which may have been paid or given up meanwhile. */
  readonly reload: () => void;
};

/** Back to the payment page, for an order whose money has not arrived. Source: PAY-005, STATUS-005. */
export function PayAgain({ order: { uid, hash }, reload }: Props) {
  const texts = useMessages('orderStatus');
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    // Back from the payment page in the browser's memory.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reload]);

  async function pay() {
    setLeaving(true);
    setProblem('');
    try {
      const params = { uid, hash };
      const { data } = await call('POST /api/orders/public/{uid}/{hash}/payment', { params });
      window.location.assign(data.paymentRedirectUrl);
    } catch (error) {
      setLeaving(false);
      setProblem(error instanceof ApiError && error.problems.length > 0 ? error.message : texts.notSent);
      reload();
    }
  }

  return (
    <div className={styles.pay}>
      <Button look="main" isLarge isBusy={isLeaving} onClick={pay}>
        <Icon name="lock" size={22} />
        {texts.toPayment}
      </Button>
      <p role="alert" className={panel.problem}>
        {problem}
      </p>
    </div>
  );
}

import type { OnlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import { Icon } from '../ui/icon.tsx';
import styles from './payment-mark.module.css';

/** Our own letters in place of the logos, which are trademarks; the name stands beside them. */
const letters: Readonly<Record<Exclude<OnlinePaymentMeans, 'card'>, string>> = {
  eps: 'eps',
  wallet: 'Pay',
  applePay: 'A',
  googlePay: 'G',
  payPal: 'P',
  klarna: 'K',
  twint: 'T',
  iDeal: 'iD',
  bancontact: 'B',
  satispay: 'S',
};

/** The mark of what one pays with: a card, a little card with letters, and a lock for whatever the provider takes. */
export function PaymentMark({ means }: { readonly means: OnlinePaymentMeans | null }) {
  if (means === null || means === 'card') return <Icon name={means ?? 'lock'} size={24} />;
  return (
    <i className={`${styles.mark} ${styles[means]}`} aria-hidden="true">
      {letters[means]}
    </i>
  );
}

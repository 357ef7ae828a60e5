import type { OnlineMethod } from '@filiale/contracts/payment/online-methods';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { securityLog } from '@filiale/kit/process/security-log';
import { paymentStatusOf } from '@filiale/rules/payment-ledger';
import { ProviderAway, type WebhookCall } from '../clients/payment-provider.ts';
import type { Payment } from '../context.ts';

/**
 * Handles a call that claims to come from a provider. It only makes us look up the payment it names, so repeats do no harm; a call about a
 * payment that is not ours is dropped. A wrong signature, or a provider without credentials, is `payment.signature-invalid` and goes to
 * the security log with the caller's network `address`; a call that cannot be understood just now is `payment.provider-away`.
 */
export async function receiveWebhook(
  payment: Payment,
  method: OnlineMethod,
  call: WebhookCall,
  address: string,
): Promise<void> {
  const { providers, metrics, logger } = payment;
  try {
    const word = (await providers[method]?.webhook(call)) ?? 'forged';
    if (word === 'unknown') metrics.webhook(method, 'unknown');
    else if (word !== 'forged') await look(payment, method, word.reference);
    else {
      metrics.webhook(method, 'forged');
      securityLog(logger)('callback-forged', { route: `POST /api/payments/${method}/webhook`, address });
      throw new ProblemError('payment.signature-invalid');
    }
  } catch (cause) {
    if (!(cause instanceof ProviderAway)) throw cause;
    metrics.webhook(method, 'provider-away');
    throw new ProblemError('payment.provider-away', { cause });
  }
}

/** Keeps that the provider called, then looks; a provider that is away is asked later, so the caller is always done. */
async function look(payment: Payment, method: OnlineMethod, reference: string): Promise<void> {
  const { payments, providerTasks, metrics, now } = payment;
  await payments.keepReceipt(method, reference, now());
  const known = await payments.attemptOf(method, reference);
  if (!known) {
    // Perhaps faster than the answer with the reference; the code that stores the reference finds the receipt.
    metrics.webhook(method, 'unknown');
    return;
  }
  try {
    metrics.webhook(method, paymentStatusOf(await payment.refreshOnce(known.orderId)));
  } catch (error) {
    if (!(error instanceof ProviderAway)) {
      metrics.webhook(method, 'error');
      throw error;
    }
    metrics.webhook(method, 'provider-away');
    payment.logger.warn({ error, orderId: known.orderId }, 'provider away after its webhook, looks later');
    await providerTasks.lookSoon(known.orderId, known.attemptId, now());
  }
}

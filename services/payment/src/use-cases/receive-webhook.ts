import type { OnlineMethod } from '@filiale/contracts/payment/payment';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { securityLog } from '@filiale/kit/process/security-log';
import { paymentStatusOf } from '@filiale/rules/payment-ledger';
import { z } from 'zod';
import { isSignedByDatatrans } from '../clients/datatrans-signature.ts';
import { ProviderAway } from '../clients/provider.ts';
import type { Payment } from '../context.ts';

const Notice = z.object({ transactionId: z.string().regex(/^[\w-]{1,64}$/) });
const MOLLIE_ID = /^tr_\w{1,60}$/;

/** Mollie calls without a signature, so it may only make us look. What is no payment id is dropped like an unknown one. */
export async function receiveMollieCall(payment: Payment, id: string | null): Promise<void> {
  if (id === null || !MOLLIE_ID.test(id)) {
    payment.metrics.webhook('mollie', 'unknown');
    return;
  }
  await look(payment, 'mollie', id);
}

/**
 * Datatrans signs the bytes of its calls; anything else is `payment.signature-invalid` and told to the security log with the caller's network
 * `address`. A call that is repeated only makes us look again.
 */
export async function receiveDatatransCall(
  payment: Payment,
  signature: unknown,
  body: Buffer,
  address: string,
): Promise<void> {
  const { datatransHmacKey: key } = payment;
  if (!key || !isSignedByDatatrans(signature, body, key, Date.now())) {
    payment.metrics.webhook('datatrans', 'forged');
    securityLog(payment.logger)('callback-forged', { route: 'POST /api/payments/datatrans/webhook', address });
    throw new ProblemError('payment.signature-invalid');
  }
  const { data: notice } = Notice.safeParse(jsonOf(body));
  if (!notice) {
    payment.metrics.webhook('datatrans', 'malformed');
    throw new ProblemError('request.body-malformed');
  }
  await look(payment, 'datatrans', notice.transactionId);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new ProblemError('request.body-malformed', { cause });
  }
}

/** Keeps that the provider called, then looks; a provider that is away is asked later, so the caller is always done. */
async function look(payment: Payment, method: OnlineMethod, reference: string): Promise<void> {
  const { payments, errands, metrics, now } = payment;
  await payments.keepReceipt(method, reference, now());
  const known = await payments.attemptOf(method, reference);
  if (!known) {
    // Perhaps faster than the answer that tells us the reference: whoever stores that finds the receipt.
    metrics.webhook(method, 'unknown');
    return;
  }
  try {
    metrics.webhook(method, paymentStatusOf(await payment.lookOnce(known.orderId)));
  } catch (error) {
    if (!(error instanceof ProviderAway)) {
      metrics.webhook(method, 'error');
      throw error;
    }
    metrics.webhook(method, 'provider-away');
    payment.logger.warn({ error, orderId: known.orderId }, 'provider away after its webhook, looks later');
    await errands.lookSoon(known.orderId, known.attemptId, now());
  }
}

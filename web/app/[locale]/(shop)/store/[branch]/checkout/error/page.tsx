import { CheckoutPage, checkoutMeta } from '../../../../../../../src/checkout/checkout-page.tsx';
import { pageLocale } from '../../../../../../../src/page/page-locale.ts';

type Props = { params: Promise<{ locale: string; branch: string }> };

export async function generateMetadata({ params }: Props) {
  return checkoutMeta({ identifier: (await params).branch, locale: await pageLocale(params) });
}

export default async function CheckoutError({ params }: Props) {
  return <CheckoutPage identifier={(await params).branch} locale={await pageLocale(params)} isPaymentFailed />;
}

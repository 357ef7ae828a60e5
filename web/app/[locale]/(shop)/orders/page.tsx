import { OrdersPage, ordersMeta } from '../../../../src/my-orders/orders-page.tsx';
import { pageLocale } from '../../../../src/page/page-locale.ts';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props) {
  return ordersMeta(await pageLocale(params));
}

export default async function Orders({ params }: Props) {
  return <OrdersPage locale={await pageLocale(params)} />;
}

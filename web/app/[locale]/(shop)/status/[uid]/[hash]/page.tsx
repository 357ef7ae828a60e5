import { StatusPage, statusMeta } from '../../../../../../src/order-status/status-page.tsx';
import { pageLocale } from '../../../../../../src/page/page-locale.ts';

type Props = { params: Promise<{ locale: string; uid: string; hash: string }> };

const placeOf = async ({ params }: Props) => {
  const { uid, hash } = await params;
  return { uid, hash, locale: await pageLocale(params) };
};

export async function generateMetadata(props: Props) {
  return statusMeta(await placeOf(props));
}

export default async function Status(props: Props) {
  return <StatusPage {...(await placeOf(props))} />;
}

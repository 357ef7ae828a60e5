import { pageLocale } from '../../../../src/page/page-locale.ts';
import { ConfirmPage, confirmMeta } from '../../../../src/site/form/confirm-page.tsx';

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ token?: string | string[] }> };

export async function generateMetadata({ params }: Props) {
  return confirmMeta(await pageLocale(params));
}

export default async function Confirm({ params, searchParams }: Props) {
  const { token = '' } = await searchParams;
  return <ConfirmPage locale={await pageLocale(params)} token={String(token)} />;
}

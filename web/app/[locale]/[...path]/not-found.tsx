import { headers } from 'next/headers';
import { loadInit } from '../../../src/api/server.ts';
import { NotFoundMessage } from '../../../src/shell/not-found-page.tsx';
import { ShopFrame } from '../../../src/shell/shop-frame.tsx';

export default async function NotFound() {
  const list = await headers();
  const path = list.get('x-page-path') ?? '/';
  const locale = list.get('x-page-locale') === 'en-GB' ? 'en-GB' : 'de-AT';
  const entries = await loadInit();
  return (
    <ShopFrame locale={locale} entries={entries ?? []} path={path}>
      <NotFoundMessage locale={locale} />
    </ShopFrame>
  );
}

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { NotFoundPage } from '../../../src/page/not-found-page.tsx';

export const metadata: Metadata = { robots: { index: false } };

/** Stands at every address without a page (next.config.ts); at its own there is none either. */
export default async function Page() {
  if (!(await headers()).has('x-filiale-missing')) notFound();
  return <NotFoundPage />;
}

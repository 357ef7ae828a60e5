import { headers } from 'next/headers';
import { companyLanguages } from '../../src/i18n/company-languages.ts';
import { NotFoundMessage } from '../../src/page/not-found-message.tsx';

// Every page carries this boundary along, so it loads nothing; `[...path]` has one with the whole frame.
export default async function NotFound() {
  const locale = (await headers()).get('x-page-locale') ?? companyLanguages().base;
  return (
    <main>
      <NotFoundMessage locale={locale} />
    </main>
  );
}

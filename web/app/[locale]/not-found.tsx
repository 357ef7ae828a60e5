import { headers } from 'next/headers';
import { NotFoundMessage } from '../../src/shell/not-found-message.tsx';

// Every page carries this boundary along, so it loads nothing; `[...path]` has one with the whole frame.
export default async function NotFound() {
  const locale = (await headers()).get('x-page-locale') === 'en-GB' ? 'en-GB' : 'de-AT';
  return (
    <main>
      <NotFoundMessage locale={locale} />
    </main>
  );
}

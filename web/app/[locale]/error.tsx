'use client';

import { AWAY_DIGEST } from '../../src/api/service-away.ts';
import { ErrorMessage } from '../../src/page/error-message.tsx';

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorMessage isAway={error.digest === AWAY_DIGEST} onRetry={reset} />;
}

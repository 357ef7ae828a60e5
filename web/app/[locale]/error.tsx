'use client';

import { AWAY_DIGEST } from '../../src/api/service-away.ts';
import { ErrorMessage } from '../../src/page/error-message.tsx';

/** `retry` asks the server again; what Next calls `reset` shows the same answer once more. */
export default function ErrorPage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <ErrorMessage isAway={error.digest === AWAY_DIGEST} onRetry={retry} />;
}

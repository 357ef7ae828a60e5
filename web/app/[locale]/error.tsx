'use client';

import { ErrorMessage } from '../../src/shell/error-message.tsx';

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <ErrorMessage onRetry={reset} />;
}

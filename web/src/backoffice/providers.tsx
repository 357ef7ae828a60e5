'use client';

import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import notices from './app/notices.module.css';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';
import { refetchEvery } from './refetch-every.ts';
import { useTheme } from './theme/use-theme.ts';

/** Maximum age of cached data before it is read again, in ms. */
const STALE_MS = 10_000;

/** What every page of the back office stands on. It asks again by itself, also while the browser believes that there is no network. */
export function BackOfficeProviders({ children }: { readonly children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { networkMode: 'always', retry: false, staleTime: STALE_MS, refetchInterval: refetchEvery() },
          mutations: { networkMode: 'always', retry: false },
        },
      }),
  );
  const theme = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      defaultColorScheme="auto"
      {...(theme !== 'auto' && { forceColorScheme: theme })}
    >
      <Notifications position="bottom-right" limit={4} zIndex={1000} classNames={{ root: notices.place ?? '' }} />
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}

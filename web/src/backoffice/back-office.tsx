'use client';

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { askAgain } from './ask-again.ts';
import { BranchChoice } from './branch-choice.tsx';
import { EntryCard } from './entry-card.tsx';
import { FrontDeskOfBranch } from './frontdesk/front-desk-of-branch.tsx';
import { routeOfHash, useHash } from './hash-route.ts';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';
import { Message } from './message.tsx';
import { type Shop, ShopProvider } from './shop-context.tsx';
import { findIdentity } from './staff-identity.ts';

/** Longest age of what is shown without asking again, in ms. */
const STALE_MS = 10_000;

/** The back office in the browser. It asks again by itself, also while the browser believes that there is no network. */
export function BackOffice(shop: Shop) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { networkMode: 'always', retry: false, staleTime: STALE_MS, refetchInterval: askAgain() },
          mutations: { networkMode: 'always', retry: false },
        },
      }),
  );
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <ShopProvider value={shop}>
          <Pages />
        </ShopProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Pages() {
  const texts = useMessages('backoffice');
  const hash = useHash();
  const client = useQueryClient();
  const identity = useQuery({
    queryKey: ['identity'],
    queryFn: findIdentity,
    enabled: hash !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ask = () => void client.invalidateQueries({ queryKey: ['identity'] });
  if (hash === null || identity.isPending) return <Message title={texts.loading} isBusy />;
  if (identity.data === undefined) return <Message title={texts.away} text={texts.awayText} />;
  if (identity.data === null) return <EntryCard onEntered={ask} />;
  const route = routeOfHash(hash);
  if (route.page === 'frontdesk' && route.branch !== null)
    return <FrontDeskOfBranch key={route.branch} branch={route.branch} identity={identity.data} onSignedOut={ask} />;
  return <BranchChoice identity={identity.data} />;
}

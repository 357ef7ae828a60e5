'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { setupHash } from '../hash-route.ts';
import { recordKeys } from '../query-keys.ts';
import { listRecords } from '../resources/record-calls.ts';
import { remember, remembered } from './setup-memory.ts';
import styles from './shop-is-live.module.css';

/** On the dashboard of administrators: the address of the shop when it has just gone live, or the way back into a setup that is not done. */
export function ShopIsLive() {
  const texts = useMessages('app');
  const [isNew, setNew] = useState(() => remembered('live', false));
  const { data } = useQuery({
    queryKey: recordKeys.list('branches', 'public'),
    queryFn: ({ signal }) => listRecords('branches', { filter: { isPublic: 'true' }, pageSize: 1 }, { signal }),
    enabled: !isNew,
    refetchInterval: false,
    staleTime: 300_000,
  });
  if (isNew) {
    const address = `${location.origin}/`;
    return (
      <section className={styles.live} aria-labelledby="shop-is-live">
        <QrCode address={address} label={texts.shopCode} className={styles.code} />
        <div className={styles.words}>
          <h2 id="shop-is-live">{texts.shopIsLive}</h2>
          <p>{texts.shopIsLiveText}</p>
          <a href={address} target="_blank" rel="noreferrer" className={styles.address}>
            {address}
          </a>
          <Button
            variant="default"
            size="md"
            onClick={() => {
              remember('live', null);
              setNew(false);
            }}
          >
            {texts.understood}
          </Button>
        </div>
      </section>
    );
  }
  if (data?.meta?.total !== 0) return null;
  return (
    <section className={styles.live} aria-labelledby="setup-waits">
      <div className={styles.words}>
        <h2 id="setup-waits">{texts.setupWaits}</h2>
        <p>{texts.setupWaitsText}</p>
        <Button component="a" href={setupHash(null)} size="md">
          {texts.goOnSettingUp}
        </Button>
      </div>
    </section>
  );
}

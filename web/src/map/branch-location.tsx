'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import type { BranchMap } from './branch-map.ts';
import styles from './map-gate.module.css';
import { MapGate } from './map-gate.tsx';

/** The end of a branch page: where the branch is and how to get there. */
export function BranchLocation({ map }: { readonly map: BranchMap }) {
  const texts = useMessages('map');
  if (!map.address) return null;
  return (
    <section className={styles.location} aria-labelledby="location">
      <h2 id="location">{texts.title}</h2>
      <MapGate map={map} />
    </section>
  );
}

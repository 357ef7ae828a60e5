'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import { routeAddress } from '@filiale/rules/map-address';
import { useMessages } from '../i18n/messages-provider.tsx';
import type { BranchMap } from '../map/branch-map.ts';
import { MapGate } from '../map/map-gate.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './panel.module.css';

/** What the status page knows of the branch. `name` is in the page's language. */
export type StatusBranch = Pick<
  Branch,
  'identifier' | 'name' | 'timeZone' | 'street' | 'zipCode' | 'city' | 'phone' | 'email'
> & { readonly map: BranchMap };

/** How to reach the branch. Source: STATUS-003. */
export function ContactCard({ branch }: { branch: StatusBranch }) {
  const texts = useMessages('orderStatus');
  const { name, phone, email, map } = branch;
  const { address } = map;
  return (
    <section className={styles.panel} aria-label={texts.contact}>
      <h2>{name}</h2>
      <p className="muted">{address}</p>
      {phone && <p className="muted num">{phone}</p>}
      <p className={styles.buttons}>
        {phone && (
          <ButtonLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            {texts.call}
          </ButtonLink>
        )}
        {!phone && email && (
          <ButtonLink href={`mailto:${email}`}>
            <Icon name="mail" />
            {texts.mail}
          </ButtonLink>
        )}
        {address && (
          <ButtonLink href={routeAddress(address)} target="_blank" rel="noreferrer">
            <Icon name="route" />
            {texts.route}
          </ButtonLink>
        )}
      </p>
      <div className={styles.map}>
        <MapGate map={map} hasRoute={false} />
      </div>
    </section>
  );
}

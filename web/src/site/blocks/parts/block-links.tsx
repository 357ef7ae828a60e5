import type { OwnBlock } from '@filiale/contracts/content/block';
import { ButtonLink } from '../../../ui/button.tsx';
import type { BlockPage } from '../block-props.ts';
import styles from './block-links.module.css';
import { shownLink } from './shown-link.ts';

type Links = Extract<OwnBlock, { type: 'hero' }>['value']['links'];

/** The links of a block beside each other, the first one filled; those that lead nowhere or say nothing are left out. */
export function BlockLinks({
  links,
  page,
  look = 'main',
}: {
  readonly links: Links;
  readonly page: BlockPage;
  /** Of the first one; all others are outlined. */
  readonly look?: 'main' | 'line';
}) {
  const shown = links.flatMap((link) => {
    const address = shownLink(link, page);
    return address && link.label !== '' ? [{ id: link.id, label: link.label, address }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <p className={styles.links}>
      {shown.map(({ id, label, address }, place) => (
        <ButtonLink key={id} look={place === 0 ? look : 'line'} {...address}>
          {label}
        </ButtonLink>
      ))}
    </p>
  );
}

import { translated } from '@filiale/rules/locales';
import { configOf, listOf } from '../../../api/init-entries.ts';
import { messages } from '../../../i18n/messages.ts';
import { branchMap } from '../../../map/branch-map.ts';
import { MapGate } from '../../../map/map-gate.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import styles from './map-view.module.css';

/** A public branch on a map that needs consent, and the fax number to copy. Source: SITE-062, SITE-064 to SITE-066. */
export function MapView({ value: { headline, branch: id, fax }, page: { entries, locale } }: BlockProps<'map'>) {
  const branch = listOf(entries, '/branches').find((each) => each.id === id && each.isPublic);
  if (!branch) return null;
  const texts = messages(locale, 'site');
  return (
    <>
      <BlockHead headline={headline || translated(branch, locale, 'name')} />
      <MapGate map={branchMap(configOf(entries), branch, locale)} />
      {fax !== '' && (
        <p className={styles.fax}>
          <span>
            {texts.fax} {fax}
          </span>
          <CopyButton text={fax} label={texts.copyFax} copied={texts.faxCopied} />
        </p>
      )}
    </>
  );
}

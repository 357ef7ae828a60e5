import { frameOrigin } from '@filiale/rules/frame-origin';
import { configOf } from '../../../api/init-entries.ts';
import { FrameGate } from '../../../consent/frame-gate.tsx';
import { fill } from '../../../i18n/define-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import styles from './embed-view.module.css';

/** Content of another site whose service the consent settings name; nothing for other sites, as visitors could not be asked. */
export function EmbedView({ value: { headline, address, title }, page: { entries, locale } }: BlockProps<'embed'>) {
  const origin = frameOrigin(address);
  const service = configOf(entries).consentServices.find((each) => frameOrigin(each.embedOrigin) === origin);
  if (origin === null || !service) return null;
  const { embedBlocked, embedLoad, embedSettings } = messages(locale, 'site');
  const texts = {
    blocked: fill(embedBlocked, { provider: service.name }),
    load: embedLoad,
    settings: embedSettings,
    frame: title || headline || service.name,
  };
  return (
    <>
      <BlockHead headline={headline} />
      <div className={styles.gate}>
        <FrameGate url={address} service={service.id} texts={texts} />
        {title !== '' && <p className={`${styles.title} muted small`}>{title}</p>}
      </div>
    </>
  );
}

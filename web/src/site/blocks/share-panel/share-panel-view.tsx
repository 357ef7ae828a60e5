import { messages } from '../../../i18n/messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import styles from './share-panel-view.module.css';

/** The address of the page for a social network, for a messenger, and to copy. Nothing is loaded from either before somebody goes there. Source: SITE-067, SITE-068. */
export function SharePanelView({ value: { headline }, page: { url, locale } }: BlockProps<'sharePanel'>) {
  const texts = messages(locale, 'site');
  const address = encodeURIComponent(url);
  const outside = { target: '_blank', rel: 'noreferrer' };
  return (
    <>
      <BlockHead headline={headline} />
      <p className={styles.ways}>
        <ButtonLink href={`https://www.facebook.com/sharer/sharer.php?u=${address}`} {...outside}>
          Facebook
        </ButtonLink>
        <ButtonLink href={`https://wa.me/?text=${address}`} {...outside}>
          WhatsApp
        </ButtonLink>
        <CopyButton text={url} label={texts.copyLink} copied={texts.linkCopied} />
      </p>
    </>
  );
}

import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { CertificateFile, CertificateYear } from '../parts/certificate-card.tsx';
import styles from './certificate-text-view.module.css';

/** A certificate in words. Source: SITE-037. */
export function CertificateTextView({ value, page }: BlockProps<'certificateText'>) {
  return (
    <>
      <BlockHead headline={value.headline} />
      <div className={styles.text}>
        <CertificateYear {...value} />
        <WrittenText text={value.text} />
        <CertificateFile {...value} locale={page.locale} />
      </div>
    </>
  );
}

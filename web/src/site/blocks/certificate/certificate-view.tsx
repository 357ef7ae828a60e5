import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { CertificateCard } from '../parts/certificate-card.tsx';
import styles from './certificate-view.module.css';

/** A text beside a certificate. Source: SITE-037. */
export function CertificateView({ value, page: { locale } }: BlockProps<'certificate'>) {
  const { headline, text, certificate, mirrored } = value;
  return (
    <div className={`${styles.split} ${mirrored ? styles.mirrored : ''}`}>
      <div>
        <BlockHead headline={headline} text={text} />
      </div>
      <CertificateCard certificate={certificate} locale={locale} />
    </div>
  );
}

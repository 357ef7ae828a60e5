import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { CertificateCard } from '../parts/certificate-card.tsx';
import styles from './certificates-view.module.css';

/** All certificates beside each other. Source: SITE-037, SITE-061. */
export function CertificatesView({ value: { headline, text, certificates }, page }: BlockProps<'certificates'>) {
  return (
    <>
      <BlockHead headline={headline} text={text} />
      <ul className={styles.certificates}>
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <CertificateCard certificate={certificate} locale={page.locale} />
          </li>
        ))}
      </ul>
    </>
  );
}

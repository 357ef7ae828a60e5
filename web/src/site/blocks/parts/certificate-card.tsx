import type { SiteBlock } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { fileAddress } from '@filiale/rules/link-address';
import { messages } from '../../../i18n/messages.ts';
import { WrittenText } from '../../../ui/written-text.tsx';
import { BlockPicture } from './block-picture.tsx';
import styles from './certificate-card.module.css';

type Certificate = Extract<SiteBlock, { type: 'certificate' }>['value']['certificate'];

/** A certificate on a card: its picture, the year of its date, its words and the way to the document. Source: SITE-029, SITE-061. */
export function CertificateCard({
  certificate,
  locale,
}: {
  readonly certificate: Certificate;
  readonly locale: EnabledLocale;
}) {
  const { image, text } = certificate;
  return (
    <div className={styles.certificate}>
      {image && <BlockPicture image={image} sizes="(min-width: 720px) 20rem, 50vw" className={styles.picture} />}
      <div className={styles.words}>
        <CertificateYear {...certificate} />
        {text && <WrittenText text={text} />}
        <CertificateFile {...certificate} locale={locale} />
      </div>
    </div>
  );
}

/** The year of a certificate. Source: SITE-061. */
export const CertificateYear = ({ date }: Pick<Certificate, 'date'>) =>
  date && (
    <time className="muted small" dateTime={date}>
      {date.slice(0, 4)}
    </time>
  );

/** The way to its document, by the name of the file. */
export const CertificateFile = ({
  file,
  locale,
}: Pick<Certificate, 'file'> & {
  readonly locale: EnabledLocale;
}) =>
  file && (
    <a className={styles.file} href={fileAddress(file)} target="_blank" rel="noreferrer">
      {file.name || messages(locale, 'site').certificate}
    </a>
  );

import type { RichText } from '@filiale/contracts/fields/rich-text/rich-text';
import styles from './written-text.module.css';

/** A longer text that staff has written. Its HTML is the service's, made of its document alone. */
export function WrittenText({
  text,
  lang,
}: {
  readonly text: Pick<RichText, 'html'> | null;
  readonly lang?: string | undefined;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the one renderer of rich texts, see ADR 60
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: text?.html ?? '' }} />;
}

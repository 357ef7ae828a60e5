import styles from './written-text.module.css';

/** A longer text that staff has written. `html` must come from `markdownToHtml`, which escapes all HTML of the source. */
export function WrittenText({ html, lang }: { readonly html: string; readonly lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by markdownToHtml
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

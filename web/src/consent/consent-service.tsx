import type { SectionTexts } from '../i18n/messages.ts';
import { Tick } from '../ui/tick.tsx';
import type { OfferedEntry, OfferedService } from './built-in-services.ts';
import styles from './consent-card.module.css';
import { lifetimeText } from './lifetime-text.ts';

type Texts = SectionTexts<'consent'>;

type Props = {
  readonly service: OfferedService;
  readonly texts: Texts;
  readonly isOn: boolean;
  readonly isLocked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** One service: who runs it, what for, and what it keeps for how long. Source: CONSENT-001. */
export function ConsentServiceDetails({ service, texts, isOn, isLocked, onChange }: Props) {
  const places = (['cookies', 'localStorage', 'sessionStorage'] as const).filter((place) => service[place].length > 0);
  return (
    <div className={styles.service}>
      <Tick id={`consent-service-${service.id}`} isChecked={isOn} isLocked={isLocked} onChange={onChange}>
        {service.name}
      </Tick>
      <p>{service.description}</p>
      <p className={styles.small}>
        {texts.provider}: {service.provider}
        {service.privacyPolicy && (
          <>
            {' · '}
            <a href={service.privacyPolicy} target="_blank" rel="noreferrer">
              {texts.policy}
            </a>
          </>
        )}
      </p>
      {places.length === 0 && <p className={styles.small}>{texts.nothingKept}</p>}
      {places.map((place) => (
        <Entries key={place} label={texts[place]} entries={service[place]} texts={texts} />
      ))}
    </div>
  );
}

function Entries({ label, entries, texts }: { label: string; entries: readonly OfferedEntry[]; texts: Texts }) {
  return (
    <div className={styles.entries}>
      <h3>{label}</h3>
      <ul>
        {entries.map(({ name, ttlDays, description }) => (
          <li key={name}>
            <b>{name}</b> · {lifetimeText(ttlDays, texts)}
            {description && <span>{description}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

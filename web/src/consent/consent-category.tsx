import { type ConsentCategory, type ConsentSettings, categoryOf } from '@filiale/rules/consent';
import type { SectionTexts } from '../i18n/messages.ts';
import { Tick } from '../ui/tick.tsx';
import type { OfferedService } from './built-in-services.ts';
import styles from './consent-card.module.css';
import { ConsentServiceDetails } from './consent-service.tsx';

type Props = {
  readonly category: ConsentCategory;
  readonly services: readonly OfferedService[];
  readonly settings: ConsentSettings;
  readonly texts: SectionTexts<'consent'>;
  readonly hasDetails: boolean;
  readonly onChange: (settings: ConsentSettings) => void;
};

/** One category with its tick for all of its services, and on demand each service with a tick of its own. */
export function ConsentCategoryBlock({ category, services, settings, texts, hasDetails, onChange }: Props) {
  const inside = services.filter((service) => categoryOf(service) === category);
  if (inside.length === 0) return null;
  const isRequired = category === 'required';
  const isOn = isRequired || inside.every(({ id }) => settings[id]);
  return (
    <div className={styles.category}>
      <Tick
        id={`consent-${category}`}
        isChecked={isOn}
        isLocked={isRequired}
        onChange={(isChecked) =>
          onChange({ ...settings, ...Object.fromEntries(inside.map(({ id }) => [id, isChecked])) })
        }
      >
        {texts[category]} {isRequired && hasDetails && <span className={styles.small}>({texts.always})</span>}
      </Tick>
      {hasDetails && (
        <>
          <p className={styles.small}>{texts[`${category}Text`]}</p>
          {inside.map((service) => (
            <ConsentServiceDetails
              key={service.id}
              service={service}
              texts={texts}
              isOn={isRequired || settings[service.id] === true}
              isLocked={isRequired}
              onChange={(isChecked) => onChange({ ...settings, [service.id]: isChecked })}
            />
          ))}
        </>
      )}
    </div>
  );
}

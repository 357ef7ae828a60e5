import type { ReactNode } from 'react';
import { Choice } from './choice.tsx';
import styles from './segmented-control.module.css';

type Props<V extends string> = {
  /** Label of the choice, for assistive technology. */
  readonly legend: string;
  /** Of its radio buttons, one per page. */
  readonly name: string;
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[];
  readonly chosen: V | null;
  readonly onChoose: (value: V) => void;
  readonly className?: string | undefined;
  readonly segmentClassName?: string | undefined;
};

/** One of a few, side by side on a common ground, as native radio buttons. */
export function SegmentedControl<V extends string>(props: Props<V>) {
  const { legend, name, options, chosen, onChoose, className = '', segmentClassName = '' } = props;
  return (
    <fieldset className={`${styles.control} ${className}`}>
      <legend className="hide">{legend}</legend>
      {options.map(({ value, label }) => (
        <Choice
          key={value}
          className={`${styles.segment} ${segmentClassName}`}
          name={name}
          value={value}
          checked={value === chosen}
          onChange={() => onChoose(value)}
        >
          {label}
        </Choice>
      ))}
    </fieldset>
  );
}

'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './branch-order.module.css';
import type { BranchOrderName, LocatingState } from './use-branch-order.ts';

const choices = [
  { name: 'open', icon: 'clock', text: 'openFirst' },
  { name: 'near', icon: 'pin', text: 'nearFirst' },
] as const;

/** Open branches first, or near ones; a second tap on the near ones takes them back. */
export function BranchOrder({
  order,
  state,
  onChange,
}: {
  readonly order: BranchOrderName;
  readonly state: LocatingState;
  readonly onChange: (order: BranchOrderName) => void;
}) {
  const texts = useMessages('home');
  return (
    <fieldset className={styles.order}>
      <legend className="hide">{texts.order}</legend>
      {choices.map(({ name, icon, text }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === order}
          aria-busy={(name === 'near' && state === 'asking') || undefined}
          onClick={() => onChange(name === order ? 'open' : name)}
        >
          <Icon name={icon} size={18} />
          {texts[text]}
        </button>
      ))}
      <p role="status">{state === 'asking' ? texts.locating : state === 'nowhere' ? texts.nowhere : ''}</p>
    </fieldset>
  );
}

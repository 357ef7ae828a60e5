import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';

/** How many records a list has, as people read it; a server counts so far and no further. */
export function useTotalText(words: string): (total: number, isMinimum: boolean) => string {
  const { moreThan } = useMessages('list');
  return (total, isMinimum) => {
    const figure = total.toLocaleString(words);
    return isMinimum ? fill(moreThan, { total: figure }) : figure;
  };
}

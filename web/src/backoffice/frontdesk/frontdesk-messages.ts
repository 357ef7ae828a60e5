import { boardMessages } from './board/board-messages.ts';
import { moneyMessages } from './money/money-messages.ts';
import { historyMessages } from './panel/history-messages.ts';
import { panelMessages } from './panel/panel-messages.ts';
import { switchesMessages } from './switches/switches-messages.ts';

/** Texts of the front desk, from each of its parts. */
export const frontdeskMessages = {
  'de-AT': {
    ...boardMessages['de-AT'],
    ...panelMessages['de-AT'],
    ...moneyMessages['de-AT'],
    ...historyMessages['de-AT'],
    ...switchesMessages['de-AT'],
  },
  'en-GB': {
    ...boardMessages['en-GB'],
    ...panelMessages['en-GB'],
    ...moneyMessages['en-GB'],
    ...historyMessages['en-GB'],
    ...switchesMessages['en-GB'],
  },
};

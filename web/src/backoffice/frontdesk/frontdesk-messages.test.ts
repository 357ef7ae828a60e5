import { describe, expect, it } from '@jest/globals';
import { boardMessages } from './board/board-messages.ts';
import { frontdeskMessages } from './frontdesk-messages.ts';
import { moneyMessages } from './money/money-messages.ts';
import { historyMessages } from './panel/history-messages.ts';
import { panelMessages } from './panel/panel-messages.ts';
import { switchesMessages } from './switches/switches-messages.ts';

describe('texts of the front desk', () => {
  it('have no key twice among their parts', () => {
    const keys = [boardMessages, panelMessages, moneyMessages, historyMessages, switchesMessages].flatMap((part) =>
      Object.keys(part['de-AT']),
    );
    expect(keys.toSorted()).toEqual(Object.keys(frontdeskMessages['de-AT']).toSorted());
  });
});

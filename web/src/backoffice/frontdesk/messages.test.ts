import { describe, expect, it } from '@jest/globals';
import { boardMessages } from './board-messages.ts';
import { dialogMessages } from './dialog-messages.ts';
import { historyMessages } from './history-messages.ts';
import { frontdeskMessages } from './messages.ts';
import { moneyMessages } from './money-messages.ts';
import { panelMessages } from './panel-messages.ts';

describe('texts of the front desk', () => {
  it('have no key twice among their parts', () => {
    const keys = [boardMessages, panelMessages, moneyMessages, historyMessages, dialogMessages].flatMap((part) =>
      Object.keys(part['de-AT']),
    );
    expect(keys.toSorted()).toEqual(Object.keys(frontdeskMessages['de-AT']).toSorted());
  });
});

import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { paymentLabels } from '@filiale/contracts/analytics/journal-words';
import type { Label } from '@filiale/contracts/fields/locales';
import { formatCurrency } from '@filiale/rules/formats';

const cashLines = ['takenCash', 'refundedCash', 'openCash', 'expectedCash', 'countedCash', 'difference'] as const;
/** Lines that stand there with an amount of zero, too. */
const always: readonly string[] = ['expectedCash', 'countedCash', 'difference'];
type Closed = Pick<DayClosing, 'methods' | 'currency' | 'openCashOrders' | (typeof cashLines)[number]>;

const { orders, revenue, tips, refunded, fees } = {
  orders: { de: 'Bestellungen', en: 'orders' },
  revenue: { de: 'Umsatz', en: 'revenue' },
  tips: { de: 'Trinkgeld', en: 'tips' },
  refunded: { de: 'zurückgezahlt', en: 'refunded' },
  fees: { de: 'Gebühren geschätzt', en: 'fees estimated' },
} as const satisfies Readonly<Record<string, Label>>;

/** A closing as lines of name and text: one for each payment method, those of the cash, and unpaid cash orders: `Bar` and `12 Bestellungen, Umsatz 240,00 €`. */
export function closingLines(
  { methods, currency, openCashOrders, ...cash }: Closed,
  language: 'de' | 'en',
): readonly (readonly [string, string])[] {
  const money = (amount: number): string => formatCurrency(amount, currency || undefined, language);
  const unlessZero = (label: Label, amount: number): string[] =>
    amount === 0 ? [] : [`${label[language]} ${money(amount)}`];
  return [
    ...methods.map((each): readonly [string, string] => [
      paymentLabels[each.method as keyof typeof paymentLabels]?.[language] ?? each.method,
      [
        `${each.orders} ${orders[language]}`,
        `${revenue[language]} ${money(each.revenue)}`,
        ...unlessZero(tips, each.tips),
        ...unlessZero(refunded, each.refunded),
        ...unlessZero(fees, each.estimatedFees ?? 0),
      ].join(', '),
    ]),
    ...cashLines
      .filter((name) => cash[name] || always.includes(name))
      .map((name): readonly [string, string] => [
        DayClosing.fields[name].label[language],
        name === 'openCash'
          ? `${openCashOrders ?? 0} ${orders[language]}, ${money(cash[name] ?? 0)}`
          : money(cash[name] ?? 0),
      ]),
  ];
}

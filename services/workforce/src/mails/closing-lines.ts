import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { paymentLabels } from '@filiale/contracts/analytics/journal-words';
import type { Label } from '@filiale/contracts/fields/locales';
import { formatCurrency } from '@filiale/rules/formats';

const cashLines = ['takenCash', 'refundedCash', 'openCash', 'expectedCash', 'countedCash', 'difference'] as const;
/** What is told even where it is nothing. */
const always: readonly string[] = ['expectedCash', 'countedCash', 'difference'];
type Told = Pick<DayClosing, 'methods' | 'currency' | 'openCashOrders' | (typeof cashLines)[number]>;

const { orders, revenue, tips, refunded, fees } = {
  orders: { de: 'Bestellungen', en: 'orders' },
  revenue: { de: 'Umsatz', en: 'revenue' },
  tips: { de: 'Trinkgeld', en: 'tips' },
  refunded: { de: 'zurückgezahlt', en: 'refunded' },
  fees: { de: 'Gebühren geschätzt', en: 'fees estimated' },
} as const satisfies Readonly<Record<string, Label>>;

/** What a closing says, a line for each payment method and some for the cash, what is still open in one of its own: `Bar` and `12 Bestellungen, Umsatz 240,00 €`. */
export function closingLines(
  { methods, currency, openCashOrders, ...cash }: Told,
  language: 'de' | 'en',
): readonly (readonly [string, string])[] {
  const money = (amount: number): string => formatCurrency(amount, currency || undefined, language);
  const told = (label: Label, amount: number): string[] =>
    amount === 0 ? [] : [`${label[language]} ${money(amount)}`];
  return [
    ...methods.map((each): readonly [string, string] => [
      paymentLabels[each.method as keyof typeof paymentLabels]?.[language] ?? each.method,
      [
        `${each.orders} ${orders[language]}`,
        `${revenue[language]} ${money(each.revenue)}`,
        ...told(tips, each.tips),
        ...told(refunded, each.refunded),
        ...told(fees, each.estimatedFees ?? 0),
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

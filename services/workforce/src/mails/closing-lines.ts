import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { paymentLabels } from '@filiale/contracts/analytics/journal-words';
import type { Label } from '@filiale/contracts/fields/locales';
import { formatCurrency } from '@filiale/rules/formats';

type Told = Pick<DayClosing, 'methods' | 'currency' | 'expectedCash' | 'countedCash' | 'difference'>;

const { orders, revenue, tips, refunded } = {
  orders: { de: 'Bestellungen', en: 'orders' },
  revenue: { de: 'Umsatz', en: 'revenue' },
  tips: { de: 'Trinkgeld', en: 'tips' },
  refunded: { de: 'zurückgezahlt', en: 'refunded' },
} as const satisfies Readonly<Record<string, Label>>;

/** What a closing says, a line for each payment method and three for the cash: `Bar` and `12 Bestellungen, Umsatz 240,00 €`. */
export function closingLines(
  { methods, currency, ...cash }: Told,
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
      ].join(', '),
    ]),
    ...(['expectedCash', 'countedCash', 'difference'] as const).map((name): readonly [string, string] => [
      DayClosing.fields[name].label[language],
      money(cash[name]),
    ]),
  ];
}

/** Percentages that may be suggested as a tip. */
export const tipPercentages = ['3', '5', '8', '10', '12', '15', '18', '20', '25'] as const;
/** Those that are suggested where the company chose none. */
export const usualTipPercentages = [5, 10, 15] as const;
/** The highest tip of an order where the company sets none, in the shop currency. */
export const USUAL_TIP_MAX = 50;

/** How tasks recur in most places; any other rule is typed. */
export const usualRules = [
  ['daily', 'FREQ=DAILY'],
  ['workdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['weekly', 'FREQ=WEEKLY'],
  ['biweekly', 'FREQ=WEEKLY;INTERVAL=2'],
  ['monthly', 'FREQ=MONTHLY'],
  ['quarterly', 'FREQ=MONTHLY;INTERVAL=3'],
  ['yearly', 'FREQ=YEARLY'],
] as const;
type UsualRule = (typeof usualRules)[number][0];

/** The name of a rule that is usual. */
export const usualRuleOf = (rule: string): UsualRule | undefined => usualRules.find(([, each]) => each === rule)?.[0];

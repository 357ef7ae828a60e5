const dayInVienna = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Vienna' });

/** Runs a test that compares the sums of a day before and after; once more where midnight came between. */
export const withinOneDay = (compare: () => Promise<void>) => async (): Promise<void> => {
  const day = dayInVienna();
  try {
    await compare();
  } catch (error) {
    if (dayInVienna() === day) throw error;
    await compare();
  }
};

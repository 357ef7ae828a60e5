export const openingHoursExample = { headline: 'So finden Sie uns', branches: [] };

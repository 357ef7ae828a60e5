export const overviewExample = { overview: 'news' as const };

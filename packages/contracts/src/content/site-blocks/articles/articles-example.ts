export const articlesExample = { headline: 'Aktuelles', overview: 'news' as const };

export const sharePanelExample = { headline: 'Seite teilen' };

export const careersExample = { headline: 'Offene Stellen' };

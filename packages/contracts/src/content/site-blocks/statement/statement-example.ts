export const statementExample = {
  statement: 'Gut essen ist kein Luxus, sondern ein guter Tag.',
  signature: 'Rosmarin & Kren',
};

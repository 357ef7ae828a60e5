/** What makes a test depend on how fast the machine is. */
const clocks = [
  // How long something took.
  /\b(?:Date|performance)\.now\(\) - (?:[a-z]\w*(?:At|Ms)\b(?<!(?:hour|day|minute|week)Ms)|(?:began|before|started|since|start|then)\b)/g,
  // A sleep.
  /\bnew Promise(?:<\w+>)?\(\((\w+)\) => (?:void )?setTimeout\(\1,/g,
  /\b(?:pause|wait|sleep)\((?:[\d_]+|[A-Z][A-Z_]+)\)/g,
  /\.waitForTimeout\(/g,
];

/** How often the text of a test measures time or sleeps. */
export const clocksIn = (text: string): number =>
  clocks.reduce((count, pattern) => count + [...text.matchAll(pattern)].length, 0);

/**
 * Says of each test that has more clocks than `allowed` what is wrong.
 * @param texts of tests by their paths
 */
export function faultsOfClocks(
  texts: ReadonlyMap<string, string>,
  allowed: Readonly<Record<string, number>>,
): readonly string[] {
  return [...texts].flatMap(([path, text]) => {
    const [count, most] = [clocksIn(text), allowed[path] ?? 0];
    if (count <= most) return [];
    return [
      `${path}: ${count} clocks or sleeps, ${most} allowed. Wait with until(), count calls, rounds or processor time.`,
    ];
  });
}

/** Does one thing that may fail, and says what came of it; undefined where it failed. */
export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T | undefined>;

const seconds = (from: number): string => ((Date.now() - from) / 1000).toFixed(1);

/** Steps one after the other, counted. */
export function openSteps() {
  const began = Date.now();
  const counts = { passed: 0, failed: 0 };
  const step: Step = async (name, work) => {
    const start = Date.now();
    try {
      const answer = await work();
      counts.passed += 1;
      console.log(`ok    ${name} (${seconds(start)} s)`);
      return answer;
    } catch (error) {
      counts.failed += 1;
      const text = String(error instanceof Error ? error.message : error);
      const lines = text.trimEnd().split('\n').slice(0, 20);
      console.log(`FAIL  ${name}\n${lines.map((line) => `      ${line.slice(0, 400)}`).join('\n')}`);
      return undefined;
    }
  };
  /** Says how many there were; returns the exit code. */
  const end = (name: string): 0 | 1 => {
    console.log(`${seconds(began)} s  ${name}: ${counts.passed} passed, ${counts.failed} failed`);
    return counts.failed === 0 ? 0 : 1;
  };
  return { step, end, counts };
}

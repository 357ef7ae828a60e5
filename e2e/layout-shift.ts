import type { Page } from 'playwright-core';

/** Notes from the next load on by how much the page moves; the answered function waits until it has rested so long and answers the sum. */
export async function watchLayoutShift(page: Page): Promise<(restMs: number) => Promise<number>> {
  await page.addInitScript(`
    globalThis.shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true });
  `);
  return async (restMs) => {
    await page.evaluate(`new Promise((done) => requestAnimationFrame(() => setTimeout(done, ${restMs})))`);
    const shifts = await page.evaluate<number[]>('shifts');
    return shifts.reduce((sum, shift) => sum + shift, 0);
  };
}

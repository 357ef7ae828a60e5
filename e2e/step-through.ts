import type { Locator } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Waits until what `go` does has led to another part of an open dish, or to its last: that is drawn a moment after the tap. */
export async function toNextStep(overlay: Locator, go: () => Promise<void>): Promise<void> {
  const step = overlay.locator('[aria-current="step"]');
  const before = await step.textContent();
  await go();
  await eventually(async () => (await step.textContent()) !== before, 'the next part of the dish is shown');
}

/** Goes through the parts of an open dish one by one, each left as it is or as `fill` makes it; stops at its last. */
export async function stepThrough(overlay: Locator, fill: () => Promise<void> = async () => undefined): Promise<void> {
  const next = overlay.getByRole('button', { name: /^Weiter/ });
  const done = overlay.getByRole('button', { name: /^(Hinzufügen|Übernehmen)/ });
  for (;;) {
    await next.or(done).first().waitFor();
    await fill();
    if (await done.isVisible()) return;
    await toNextStep(overlay, () => next.click());
  }
}

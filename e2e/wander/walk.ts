import fc from 'fast-check';
import { openBrowser } from '../browser.ts';
import type { Staff } from '../test-stack.ts';
import { addOffline, addPlain, changeLine, editLine, emptyCart, switchMode } from './cart-steps.ts';
import { holds, soldOnce } from './check-model.ts';
import { addDish, choose, closeDish, openDish, tapCategory } from './dish-steps.ts';
import {
  goHome,
  goToCheckout,
  leaveCheckout,
  otherTab,
  reload,
  sendOrder,
  switchBranch,
  switchLanguage,
  travel,
} from './page-steps.ts';
import { runsOf, type Size } from './size.ts';
import { step } from './step.ts';
import { firstModel, readCatalogue, startWalker } from './walker.ts';

const pick = fc.nat({ max: 200 });
const deeds = [
  pick.map(tapCategory),
  pick.map(openDish),
  fc.boolean().map(addDish),
  pick.map(closeDish),
  pick.map(choose),
  pick.map(addPlain),
  pick.map(addOffline),
  fc.tuple(pick, fc.boolean()).map(([at, isMore]) => changeLine(at, isMore)),
  fc.boolean().map(emptyCart),
  fc.boolean().map(editLine),
  pick.map(switchMode),
  fc.constant(travel(true)),
  fc.constant(travel(false)),
  fc.constant(reload),
  fc.constant(switchLanguage),
  pick.map(switchBranch),
  fc.constant(goHome),
  fc.constant(otherTab),
  fc.constant(goToCheckout),
  fc.constant(leaveCheckout),
  fc.boolean().map(sendOrder),
];

/**
 * Lets visitors walk through the shop at random, every other on a phone. After every step everything must hold (`check-model.ts`);
 * the failure names seed and steps. The same seed walks the same way.
 */
export async function walkShop(shop: { origin: string; staff: Staff }, size: Size): Promise<number> {
  const browser = await openBrowser();
  let taken = 0;
  try {
    const catalogue = await readCatalogue(shop.staff);
    const commands = fc.commands(
      deeds.map((deed) => deed.map(step)),
      { maxCommands: size.steps, size: 'max' },
    );
    let begun = size.only ?? 0;
    const walk = fc.asyncProperty(commands, async (chosen) => {
      begun += 1;
      const isPhone = begun % 2 === 1;
      const walker = await startWalker({ ...shop, browser, catalogue, isPhone });
      walker.path.push(isPhone ? 'phone' : 'laptop');
      const model = firstModel();
      try {
        await holds(model, walker);
        await fc.asyncModelRun(() => ({ model, real: walker }), chosen);
        await soldOnce(model, walker);
      } finally {
        taken += walker.path.length - 1;
        await walker.context.close();
      }
    });
    await fc.assert(walk, runsOf(size));
    return taken;
  } finally {
    await browser.close();
  }
}

import { recordBody } from '../record-body.ts';
import type { Staff } from '../test-stack.ts';

/** Path of the demo's terminal. */
export const TERMINAL = '/store/wien-naschmarkt';
/** Makes the device that opens it the terminal. */
export const BIND_TERMINAL = `${TERMINAL}?kiosk=1`;
const IDENTIFIER = 'wien-naschmarkt';
const always = [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }];

/** Opens the market stall of the terminal around the clock, so that no picture depends on the hour; answers how to end that. */
export async function openTerminal(staff: Staff): Promise<() => Promise<void>> {
  const save = async (openingHours: object[]): Promise<object[]> => {
    const { data } = await staff('GET /api/branches', { query: { filter: { identifier: IDENTIFIER } } });
    const [branch] = data;
    if (!branch) throw new Error('The demo company is not loaded; `make seed` loads it.');
    await staff('PUT /api/branches/{id}', {
      params: { id: branch.id },
      body: { ...recordBody(branch), openingHours } as never,
    });
    return branch.openingHours;
  };
  const before = await save(always);
  return async () => {
    await save(before);
  };
}

import { readSecrets } from '@filiale/devstack/secrets';
import type { Stack } from '@filiale/devstack/stack';
import { exampleBlocks, exampleKinds } from './example-blocks.ts';
import type { OrderPlacer } from './place-orders.ts';
import type { ScreenState } from './screen-state.ts';

type Staff = OrderPlacer['staff'];
type Body = Awaited<ReturnType<typeof exampleBlocks>>;

/** Few enough on a page that its picture can be read. */
const KINDS_ON_A_PAGE = 5;
const pages = Array.from({ length: Math.ceil(exampleKinds.length / KINDS_ON_A_PAGE) }, (_, page) =>
  exampleKinds.slice(page * KINDS_ON_A_PAGE, (page + 1) * KINDS_ON_A_PAGE),
);

/** Every kind of block of the core, some on each page, in both languages. */
export function blockStates(stack: Stack): readonly ScreenState[] {
  const made = new Map<number, Promise<string>>();
  let examples: Promise<Body> | undefined;
  const madePage = (number: number, staff: Staff): Promise<string> => {
    examples ??= exampleBlocks({
      ...{ call: staff, origin: `http://127.0.0.1:${stack.ports.gateway}` },
      headers: { authorization: `Bearer ${readSecrets(stack.stateDir).adminToken}` },
    });
    const path = made.get(number) ?? examples.then((all) => makePage(number, all, staff));
    made.set(number, path);
    return path;
  };
  return pages.flatMap((of, number) =>
    ['', '/en'].map((prefix) => ({
      name: `blocks${prefix.replace('/', '-')}-${number + 1}-${of.join('-')}`,
      path: async ({ staff }: OrderPlacer) => `${prefix}/${await madePage(number, staff)}`,
      isWhole: true,
    })),
  );
}

async function makePage(number: number, examples: Body, staff: Staff): Promise<string> {
  const path = `bausteine-${number + 1}`;
  const { data: before } = await staff('GET /api/sites', { query: { filter: { path } } as never });
  for (const { id } of before) await staff('DELETE /api/sites/{id}', { params: { id } });
  const content = { body: examples.filter(({ type }) => pages[number]?.includes(String(type))) };
  await staff('POST /api/sites', {
    body: {
      ...{ path, name: 'Bausteine', isPublic: true, content },
      translations: { 'en-GB': { path, name: 'Blocks', content } },
    },
  });
  return path;
}

import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';
import { stopStack } from './control.ts';
import { hirePeople, prepareDemo } from './demo-company.ts';
import { ownStand, removeLeftStands, STAND_PREFIX } from './left-stands.ts';
import { linesWith } from './log-files.ts';
import { freePorts } from './ports.ts';
import { startProduct, stopProduct } from './product.ts';
import type { Report } from './progress.ts';
import { ProcessFailure } from './run-process.ts';
import { readSecrets } from './secrets.ts';
import { describeStack, type Stack } from './stack.ts';
import { storeEnvironment } from './store-urls.ts';
import { startTestStores, storeEngine } from './stores.ts';
import { buildWeb } from './web-build.ts';

/** Stores and product for a run of the tests, each started when it is first asked for. */
export type TestStand = {
  /** Environment of tests that use the stores. */
  readonly stores: () => Promise<Record<string, string>>;
  /** Environment of tests that use the running product. */
  readonly product: () => Promise<Record<string, string>>;
  /** Builds the web app that the product serves; once for all stands. */
  readonly webBuild: () => Promise<void>;
  /** What the product gave up on, as its logs say it. No test expects one. */
  readonly complaints: () => readonly string[];
  /** Why the product had to be started twice, if it had to. */
  readonly firstStart: () => string | undefined;
  /** Stops the product, which costs while nobody asks it; the stores go on. */
  readonly rest: () => Promise<void>;
  /** Where a task leaves its result. */
  readonly resultFile: (name: string) => string;
  /** Stops everything and deletes its data. */
  readonly close: () => Promise<void>;
};

/** What a consumer logs about an event that it could not apply (`packages/kit/src/events/apply-events.ts`). */
const DEAD_LETTER = '"event goes to the dead letters"';
/** What the page server says of a page that it sends as it came (`web/src/page-server/arrange-page.ts`). */
const STRANGE_PAGE = 'Next writes its pages differently';

const MEMORY = '/dev/shm';
const MEMORY_NEEDED_BYTES = 10 * 1024 ** 3;

/** Memory where there is plenty: stands make and delete thousands of small files. */
function folderOfStands(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, availableMemory()) > MEMORY_NEEDED_BYTES) return MEMORY;
  } catch {
    // No such folder.
  }
  return tmpdir();
}

let isSwept: Promise<unknown> | undefined;
/** Once in a run, whatever stands it opens. What a killed run has written stays in memory as on a disk. */
const sweep = (report: Report): Promise<unknown> => {
  isSwept ??= Promise.all([...new Set([MEMORY, tmpdir()])].map(removeLeftStands)).then((said) => {
    for (const line of said.flat()) report(line);
  });
  return isSwept;
};

/** Stores from the environment are used here too; everything else is on free ports in a folder of its own. */
export function openTestStand(report: Report): TestStand {
  const stateDir = mkdtempSync(join(folderOfStands(), STAND_PREFIX));
  ownStand(stateDir);
  chmodSync(stateDir, 0o755); // The user that PostgreSQL runs as passes through it.
  let stack: Promise<Stack> | undefined;
  let product: Promise<Record<string, string>> | undefined;
  let closing: Promise<void> | undefined;
  let firstStart: string | undefined;

  const describe = async () => describeStack({ stateDir, ports: await freePorts() });
  const withStores = () => {
    stack ??= describe().then(async (described) => {
      await sweep(report);
      await startTestStores(described, report);
      return described;
    });
    return stack;
  };
  const withProduct = async () => {
    const own = await withStores();
    const start = async (): Promise<void> => {
      await startProduct(own, { report });
      await prepareDemo(own, report);
      await hirePeople(own, report);
    };
    // As somebody does whose `make up` failed; what runs and what is stored stays. Hundreds of tests wait for it.
    await start().catch(async (error: unknown) => {
      if (!(error instanceof ProcessFailure)) throw error;
      firstStart = error.message;
      report(`the product is started again: ${firstStart}`);
      if (storeEngine(own) === 'embedded') await startTestStores(own, report);
      await start();
    });
    return {
      ...storeEnvironment(own),
      FILIALE_URL: `http://127.0.0.1:${own.ports.gateway}`,
      FILIALE_INTERNAL_URL: `http://127.0.0.1:${own.ports.gatewayInternal}`,
      FILIALE_ADMIN_TOKEN: readSecrets(own.stateDir).adminToken,
      FILIALE_STATE_DIR: own.stateDir,
    };
  };

  return {
    stores: async () => storeEnvironment(await withStores()),
    product: () => {
      product ??= withProduct();
      return product;
    },
    webBuild: () => buildWeb(describeStack({ stateDir }), report),
    complaints: () => [DEAD_LETTER, STRANGE_PAGE].flatMap((words) => linesWith(join(stateDir, 'logs'), words)),
    firstStart: () => firstStart,
    rest: async () => {
      if (product) await stopProduct(await withStores());
    },
    resultFile: (name) => join(stateDir, `${name.replaceAll(/\W+/g, '-')}.json`),
    close: () => {
      closing ??= (async () => {
        await stopStack(describeStack({ stateDir }), { deleteData: true });
        rmSync(stateDir, { recursive: true, force: true });
      })();
      return closing;
    },
  };
}

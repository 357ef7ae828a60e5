import { createLogger } from '../src/process/logging.ts';
import { openPostgres } from '../src/stores/postgres.ts';
import { testDeviceCommands } from './test-device-commands.ts';

/** A poller that takes a command, says which, and is killed before it says a word to the device. */
const { URL: url = '', DATABASE: database = '', DEVICE: device = '', AT: at = '' } = process.env;
const postgres = await openPostgres({
  ...{ url, database },
  migrationsDirectory: `${import.meta.dirname}/migrations`,
  logger: createLogger('poller', 'silent'),
});
const commands = testDeviceCommands(postgres.pool);
const command = await commands.take(device, 0, new Date(at));
process.stdout.write(`${command?.id}\n`);
setInterval(() => undefined, 1_000);

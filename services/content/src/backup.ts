import { readConfig } from '@filiale/kit/process/config';
import { createLogger } from '@filiale/kit/process/logging';
import { BackupConfig } from './backup/backup-config.ts';
import { openBackups } from './backup/backup-places.ts';
import { restoreBackup, saveBackup } from './backup/backups.ts';

/**
 * Command: `node src/backup.ts save` saves the databases of all services into a folder or a bucket and deletes the oldest backups; `list` names
 * them; `restore <name|latest> [replace]` makes the databases from one. Reads the addresses of the stores and where backups lie from the
 * environment. See ADR 110.
 */
const [command, name = 'latest', how] = process.argv.slice(2);
const config = readConfig(BackupConfig);
const logger = createLogger('backup', config.LOG_LEVEL);
const place = openBackups(config);
try {
  if (command === 'save') logger.info(await saveBackup(config, place), 'saved');
  else if (command === 'list') logger.info({ names: await place.names() }, 'backups');
  else if (command === 'restore') logger.info(await restoreBackup(config, place, name, how === 'replace'), 'restored');
  else throw new Error('Commands: save, list, restore <name|latest> [replace]');
} catch (error) {
  logger.error(error, 'failed');
  process.exitCode = 1;
} finally {
  await place.clean();
}

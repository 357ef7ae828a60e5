import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServiceName, services } from '@filiale/contracts/api/services';
import { now } from '@filiale/kit/process/clock';
import { mongoOf, postgresOf } from '@filiale/kit/service/service-config';
import { loadMongo, mongoDatabases, removeMongo, saveMongo } from '@filiale/kit/stores/backup-mongodb';
import { loadPostgres, postgresDatabases, removePostgres, savePostgres } from '@filiale/kit/stores/backup-postgres';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { type BackupConfig, savedInOrder } from './backup-config.ts';
import { type BackupPlace, MANIFEST } from './backup-places.ts';

/** What stands beside the databases of a backup. */
const About = z.object({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** Rows and documents of each service. */
  kept: z.record(z.string(), z.number()),
});

/** An unfinished one may be another run's for so long. */
const BROKEN_OFF_AFTER_MS = 24 * 60 * 60 * 1_000;
const nameAt = (instant: Date): string => instant.toISOString().replaceAll(/[:.]/g, '-');

/** What is to be done with the database of a service, by its store. */
const databaseOf = (service: ServiceName, config: BackupConfig) => {
  if (services[service].store === 'mongodb') {
    const place = mongoOf(service, config);
    return {
      database: place.database,
      isThere: async () => (await mongoDatabases(place.url)).includes(place.database),
      save: (folder: string) => saveMongo(place, folder),
      load: (folder: string) => loadMongo(place, folder),
      remove: () => removeMongo(place),
    };
  }
  const place = postgresOf(service, config);
  return {
    database: place.database,
    isThere: async () => (await postgresDatabases(place.url)).includes(place.database),
    save: (folder: string) => savePostgres(place, folder),
    load: (folder: string) => loadPostgres(place, folder),
    remove: () => removePostgres(place),
  };
};

/** Saves the database of each service while everything goes on, then deletes the oldest backups beyond `BACKUP_KEEP` and what was broken off. Answers what it is called and how much it holds. */
export async function saveBackup(config: BackupConfig, place: BackupPlace) {
  const begun = now();
  const takenAt = begun.toISOString();
  const name = nameAt(begun);
  const folder = await place.scratch(name);
  const kept: Record<string, number> = {};
  for (const service of savedInOrder) kept[service] = await databaseOf(service, config).save(join(folder, service));
  const about: z.infer<typeof About> = { format: 1, version: manifest.version, takenAt, kept };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(about, null, 2)}\n`);
  await place.keep(folder, name);
  const long = nameAt(new Date(begun.getTime() - BROKEN_OFF_AFTER_MS));
  const brokenOff = (await place.unfinished()).filter((one) => one < long);
  const removed = [...(await place.names()).slice(0, -config.BACKUP_KEEP), ...brokenOff];
  for (const old of removed) await place.remove(old);
  return { name, kept, removed };
}

/**
 * Makes the databases of all services from a backup; `latest` is the newest one. Answers how many rows and documents came.
 * @param isReplacing deletes databases that are there, whoever is connected; else one that is there refuses the whole
 */
export async function restoreBackup(config: BackupConfig, place: BackupPlace, wanted: string, isReplacing: boolean) {
  const names = await place.names();
  const name = wanted === 'latest' ? names.at(-1) : wanted;
  if (name === undefined || !names.includes(name))
    throw new Error(`There is no backup ${wanted}; there are: ${names.join(', ') || 'none'}`);
  const folder = await place.fetched(name);
  const about = About.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  const databases = savedInOrder.map((service) => ({ service, ...databaseOf(service, config) }));
  for (const { database, isThere } of isReplacing ? [] : databases)
    if (await isThere())
      throw new Error(`There is a database ${database}; nothing was done. \`replace\` deletes what is there.`);
  const came: Record<string, number> = {};
  for (const { service, remove, load } of databases) {
    if (isReplacing) await remove();
    came[service] = await load(join(folder, service));
    if (came[service] !== about.kept[service])
      throw new Error(`${service}: ${came[service]} of ${about.kept[service]} rows or documents came back`);
  }
  return { name, version: about.version, takenAt: about.takenAt, came };
}

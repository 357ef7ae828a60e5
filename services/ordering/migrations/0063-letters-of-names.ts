import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** The index is built while orders come in. */
export const config = { transaction: false };

/**
 * Names are found without their accents (`Ozturk`, `Oeztuerk`), and numbers by their digits alone. Letters that are the same add nothing to the index. The
 * index that it takes the place of goes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create or replace function plain_letters(words text) returns text language sql immutable parallel safe
    return regexp_replace(
      normalize(translate(replace(replace(words, 'ß', 'ss'), 'ẞ', 'SS'), 'øØłŁđĐı', 'oOlLdDi'), NFD),
      '[\\u0300-\\u036f]', '', 'g')`);
  await knex.raw(`create or replace function spelt_letters(words text) returns text language sql immutable parallel safe
    return plain_letters(replace(replace(replace(replace(replace(replace(
      normalize(words, NFC), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue'))`);
  const names = `coalesce(form ->> 'firstName', '') || ' ' || coalesce(form ->> 'lastName', '')`;
  await buildIndex(
    knex,
    'orders_search_letters',
    `orders using gin ((' ' || ${names} || ' ' || coalesce(form ->> 'email', '')
       || ' ' || plain_letters(${names}) || ' ' || spelt_letters(${names})
       || ' ' || coalesce(form ->> 'phone', '')
       || ' +' || regexp_replace(coalesce(form ->> 'phone', ''), '[^0-9]', '', 'g')) gin_trgm_ops)`,
  );
  await knex.raw('drop index concurrently if exists orders_search');
}

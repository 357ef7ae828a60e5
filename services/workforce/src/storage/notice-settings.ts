import { completeNoticeSettings, type NoticeSettings, usualNoticeSettings } from '@filiale/contracts/workforce/notice';
import type { Pool } from 'pg';

/** Settings of notices in PostgreSQL, completed with their defaults. */
export function createNoticeSettings(pool: Pool) {
  const getMany = async (userIds: readonly string[]): Promise<(userId: string) => NoticeSettings> => {
    const { rows } = await pool.query<{ user_id: string; settings: Partial<NoticeSettings> }>({
      name: 'notice-settings',
      text: 'select user_id, settings from notice_settings where user_id = any($1::uuid[])',
      values: [userIds],
    });
    const said = new Map(rows.map(({ user_id, settings }) => [user_id, settings]));
    return (userId) => completeNoticeSettings({ ...usualNoticeSettings, ...said.get(userId) });
  };
  return {
    getMany,
    get: async (userId: string): Promise<NoticeSettings> => (await getMany([userId]))(userId),
    put: async (userId: string, settings: NoticeSettings): Promise<void> => {
      await pool.query(
        'insert into notice_settings values ($1, $2) on conflict (user_id) do update set settings = excluded.settings',
        [userId, settings],
      );
    },
    /** A digest that waits goes out at the time that is wanted now. */
    moveDigest: async (userId: string, dueAt: Date): Promise<void> => {
      await pool.query(
        `update notice_deliveries set due_at = $2 where user_id = $1 and channel = 'digest' and hold is null`,
        [userId, dueAt],
      );
    },
  };
}
export type NoticeSettingsStore = ReturnType<typeof createNoticeSettings>;

import type { AnsweredQuestionnaire } from '@filiale/contracts/catalog/questionnaire';
import { instants, mapRows, same } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';

/** Rows of `questionnaires`. */
export const questionnaireRows = mapRows<AnsweredQuestionnaire, 'orderId'>(
  'questionnaires',
  { ...same('rating', 'foodRating', 'serviceRating', 'processRating', 'comment'), ...instants('answeredAt') },
  'orderId',
);

/** The customer's rating of an order. Source: STATUS-018. */
export async function findQuestionnaire(pool: Pool, orderId: string): Promise<AnsweredQuestionnaire | null> {
  const { rows } = await pool.query<object>(
    `select ${questionnaireRows.select} from questionnaires where order_id = $1`,
    [orderId],
  );
  return rows[0] ? questionnaireRows.read(rows[0]) : null;
}

import type { AnsweredQuestionnaire } from '@filiale/contracts/catalog/questionnaire';
import type { Pool } from 'pg';

type Row = {
  rating: number;
  food_rating: number;
  service_rating: number;
  process_rating: number;
  comment: string;
  answered_at: Date;
};

/** What the customer said of an order. Source: STATUS-018. */
export async function findQuestionnaire(pool: Pool, orderId: string): Promise<AnsweredQuestionnaire | null> {
  const { rows } = await pool.query<Row>('select * from questionnaires where order_id = $1', [orderId]);
  const [row] = rows;
  if (!row) return null;
  return {
    rating: row.rating,
    foodRating: row.food_rating,
    serviceRating: row.service_rating,
    processRating: row.process_rating,
    comment: row.comment,
    answeredAt: row.answered_at.toISOString(),
  };
}

import { z } from 'zod';

const stars = z.int().min(1).max(5);

/** What a customer says of a completed order: stars from 1 to 5 in four categories, and words if they like. Source: STATUS-018, STATUS-019. */
export const Questionnaire = z.strictObject({
  rating: stars,
  foodRating: stars,
  serviceRating: stars,
  processRating: stars,
  comment: z.string().trim().max(1000).default(''),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

/** The answers as staff reads them. */
export const AnsweredQuestionnaire = z.object({ ...Questionnaire.shape, answeredAt: z.iso.datetime() });
export type AnsweredQuestionnaire = z.infer<typeof AnsweredQuestionnaire>;

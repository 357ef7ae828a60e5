import type { Questionnaire } from '@filiale/contracts/catalog/questionnaire';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Ordering } from '../context.ts';
import { announceOrderReviewed } from './announce-order.ts';
import { type OrderCommand, runCommand } from './run-command.ts';

/**
 * The customer rates a completed order, once: a later holder of the link cannot take back a rating that was published and counted.
 * Source: STATUS-018, STATUS-022.
 */
export function answerQuestionnaire<View>(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now'>,
  command: OrderCommand<View>,
  questionnaire: Questionnaire,
): Promise<View> {
  return runCommand(ordering, command, questionnaire, (order) => {
    if (!ordering.catalogue.current().config.enablePluginOrderReviews) throw new ProblemError('order.review-off');
    if (order.state !== 'completed') throw new ProblemError('order.review-early');
    if (order.questionnaireRating !== null) throw new ProblemError('order.review-given');
    const answers = { ...questionnaire, answeredAt: ordering.now().toISOString() };
    return {
      order: { ...order, questionnaireRating: questionnaire.rating },
      questionnaire: answers,
      did: { move: 'review', by: { kind: 'customer' }, at: answers.answeredAt },
      announcement: (revision) => announceOrderReviewed(order, answers, revision, command.traceparent),
    };
  });
}

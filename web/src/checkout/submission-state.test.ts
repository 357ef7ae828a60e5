import type { PricingResult } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import { wholeProblem } from './order-problems.ts';
import { idleSubmission, type SubmissionEvent, submissionState } from './submission-state.ts';

const name = { field: 'lastName', message: 'fehlt', isBare: false };
const whole = wholeProblem('Das ging nicht.');
const pricing = { totalGross: 12 } as PricingResult;
const after = (...events: SubmissionEvent[]) => events.reduce(submissionState, idleSubmission);

describe('what a form shows of its order', () => {
  it('is nothing but that it is on its way while it is sent', () => {
    const sent = after({ type: 'refused', problems: [whole], hint: 'Noch einmal' }, { type: 'sent' });
    expect(sent).toEqual({ ...idleSubmission, isProcessing: true, listFocus: 1 });
  });

  it('is what was refused, read each time it comes [CHECK-045]', () => {
    const refused = { type: 'refused', problems: [whole], hint: 'Noch einmal' } as const;
    const twice = after({ type: 'sent' }, refused, { type: 'sent' }, refused);
    expect(twice).toMatchObject({ isProcessing: false, problems: [whole], hint: 'Noch einmal', listFocus: 2 });
  });

  it('is read in the list where no field takes the focus, when it was not even sent', () => {
    const held = (isListRead: boolean) => after({ type: 'held-back', problems: [name], isListRead });
    expect(held(false)).toMatchObject({ problems: [name], listFocus: 0, isProcessing: false });
    expect(held(true).listFocus).toBe(1);
  });

  it('loses the problems of what was changed, and keeps those of the whole order until all is changed', () => {
    const problems = [name, whole];
    const refused = after({ type: 'refused', problems });
    expect(submissionState(refused, { type: 'changed', fields: ['lastName'] }).problems).toEqual([whole]);
    expect(submissionState(refused, { type: 'changed', fields: 'all' }).problems).toEqual([]);
    expect(submissionState(refused, { type: 'changed', fields: ['phone'] })).toBe(refused);
  });

  it("is the server's price until it is put away or sent again", () => {
    const asked = after({ type: 'sent' }, { type: 'price-changed', pricing });
    expect(asked).toMatchObject({ isProcessing: false, newPricing: pricing });
    expect(submissionState(asked, { type: 'question-dismissed' }).newPricing).toBeNull();
    expect(submissionState(asked, { type: 'sent' }).newPricing).toBeNull();
    expect(submissionState(idleSubmission, { type: 'question-dismissed' })).toBe(idleSubmission);
  });

  it('is that it was taken, and whether it is still to be paid', () => {
    expect(after({ type: 'sent' }, { type: 'placed', isPaying: true })).toMatchObject({
      isPlaced: true,
      isPaying: true,
    });
    expect(after({ type: 'placed', isPaying: true }, { type: 'placed', isPaying: false }).isPaying).toBe(false);
  });

  it('is open again beside an earlier order, and after the page was left', () => {
    const order = { uid: 'u', hash: 'h', ticketNumber: 7 };
    expect(after({ type: 'sent' }, { type: 'placed-earlier', order })).toEqual({
      ...idleSubmission,
      earlier: order,
      listFocus: 1,
    });
    expect(after({ type: 'placed', isPaying: true }, { type: 'returned' })).toEqual(idleSubmission);
  });
});

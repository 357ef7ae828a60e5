/** Whoever works here was asked before a call and would rather not make it: nothing was sent, and nothing went wrong. */
export class Declined extends Error {
  constructor() {
    super('declined');
    this.name = 'Declined';
  }
}

/** The user cancelled a call when asked: nothing was sent, and it is no failure. */
export class Declined extends Error {
  constructor() {
    super('declined');
    this.name = 'Declined';
  }
}

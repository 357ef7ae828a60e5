/** Whether `make test-hard` runs: what a journey then does more of, `make test` does once of each kind. */
export const isLong = process.env.FILIALE_LONG === '1';

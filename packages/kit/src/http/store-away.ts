const awayNames =
  /^(Mongo(ose)?(Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared|PoolClosed|ServerClosed|WaitQueueTimeout|OperationTimeout|ClientClosed)Error|PoolClearedOnNetworkError|ClientClosedError|ClientOfflineError|SocketClosedUnexpectedlyError|SocketTimeoutError|ConnectionTimeoutError|DisconnectsClientError|KnexTimeoutError|TimedOut)$/;
/** Connection failures of Node, and PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutting down) and sessions that were idle for too long. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|08...|53...|57P0[1235]|25P03)$/;
/** Where a statement was built by knex its text stands before the words. */
const awayMessages =
  /(?:^| - )(?:Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client has encountered a connection error|Cannot use a pool after|The client is closed|Operation `.*` buffering timed out)/;

/** True when an error means that a store (MongoDB, PostgreSQL, Redis) is unavailable; answered with 503 instead of 500. */
export function isStoreAway(error: unknown): boolean {
  for (let seen: unknown = error, depth = 0; Error.isError(seen) && depth < 5; seen = seen.cause, depth += 1) {
    const code = 'code' in seen ? String(seen.code) : '';
    // Errors of Redis have the name Error and differ by class alone.
    if (
      awayNames.test(seen.name) ||
      awayNames.test(seen.constructor.name) ||
      awayCodes.test(code) ||
      awayMessages.test(seen.message)
    )
      return true;
    if (seen instanceof AggregateError && seen.errors.some(isStoreAway)) return true;
  }
  return false;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { forwardHeaders } from '../proxy/forwarded-headers.ts';
import { traceParentOf } from './request-context.ts';

/** One request as the gateway sees it, everything from outside already judged. */
export type Visit = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Came through the internal listener with its token: no address limits. */
  readonly isInternal: boolean;
  /** Still percent-encoded. */
  readonly path: string;
  /** Query without its mark. */
  readonly search: string;
  /** Address of the caller, behind trusted proxies the one they name. */
  readonly address: string;
  /** Host the caller addressed, with its port. */
  readonly host: string;
  /** Came over TLS. */
  readonly isSecure: boolean;
  readonly requestId: string;
};

/** Makes the request's headers those of its next hop. From here on they are no longer the caller's. */
export function passOn({ request: { headers }, address, host, isSecure, requestId }: Visit): void {
  forwardHeaders(headers, { address, host, isSecure, requestId, traceParent: traceParentOf(headers) });
}

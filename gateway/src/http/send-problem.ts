import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageLanguage } from '@filiale/contracts/api/problem-message';
import { askedLanguages } from '@filiale/kit/http/accepted';
import { errorAnswer } from '@filiale/kit/http/error-answer';
import { sendError } from '@filiale/kit/http/http-answer';
import { drainBody } from './drain-body.ts';

/**
 * Answers an error as `{errors: […]}`, or by RFC 9457, in the language of the caller; a HEAD gets the headers alone. A body that nobody
 * reads is thrown away in bounds, so that the client gets the answer. Nothing is added to an answer that has begun.
 */
export function sendProblem(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { accept, 'accept-language': languages } = request.headers;
  sendError(response, errorAnswer(error, messageLanguage(askedLanguages(languages))), accept);
  drainBody(request);
}

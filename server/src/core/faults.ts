import { LIMITS } from '@portal/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Outage, OutageElsewhere } from '../db/database.ts';
import { say, type Said } from '../words/say.ts';
import type { Audit, Audited } from './audit.ts';
import { CodeWanted, HttpError, NotLetIn } from './errors.ts';
import type { Health } from './health.ts';
import { Overloaded } from './overload.ts';
import { refuse } from './serve.ts';
import type { Services } from './services.ts';
import { TooManyCalls, type SessionGate } from './session.ts';

interface ErrorParts {
  audit: Audit;
  gate: SessionGate;
  health: Health;
}

/** Client faults keep their message; anything else is logged whole and answered without detail. */
export function answerErrors(app: FastifyInstance, { log }: Services, { audit, gate, health }: ErrorParts): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const statusCode = error.statusCode ?? 500;
    if (error instanceof NotLetIn) return refuse(reply, statusCode, error.said, 'waiting');
    if (error instanceof CodeWanted) return refuse(reply, statusCode, error.said, 'code');
    const audited = error instanceof HttpError ? AUDITED[statusCode] : undefined;
    if (audited !== undefined && audit.mayTell(request.ip)) {
      const who = await gate.whose(request);
      const facts = { path: request.routeOptions.url, stud_id: who?.stud_id, session_id: who?.session_id };
      audit.tell(audited, { address: request.ip, ...facts });
    }
    if (error instanceof TooManyCalls || error instanceof Overloaded) reply.header('Retry-After', String(error.waitSeconds));
    // An overloaded portal, too, writes no line for each call it turns away.
    if (statusCode < 500 || error instanceof HttpError)
      return refuse(reply, statusCode, saidOf(error, request.routeOptions.bodyLimit));
    log.error({ err: error, path: request.routeOptions.url }, 'call failed');
    if (error instanceof Outage && !(error instanceof OutageElsewhere)) health.failed();
    if (error instanceof Outage) return refuse(reply.header('Retry-After', '2'), 503, say('outage'));
    return refuse(reply, 500, say('broken'));
  });
}

/** The kind of refusal, by its status. */
const AUDITED: Record<number, Audited> = { 401: 'unauthorized', 403: 'forbidden', 404: 'not found' };

/** Fastify's own words for these speak of its settings. */
const CLIENT_FAULTS: Record<string, Said> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: say('body_type'),
  FST_ERR_CTP_EMPTY_JSON_BODY: say('body_not_object'),
  FST_ERR_CTP_INVALID_JSON_BODY: say('body_not_json'),
};

/** A fault that the framework found keeps its words, without its settings. */
function saidOf(error: FastifyError, bodyLimit = LIMITS.body): Said {
  if (error instanceof HttpError) return error.said;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return say('body_too_large', { kb: Math.floor(bodyLimit / 1024) });
  const known = error.statusCode === 403 ? say('forbidden') : CLIENT_FAULTS[error.code];
  return known ?? { ...say('bad_request'), message: error.message };
}

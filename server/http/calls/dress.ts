import type { FastifyReply } from 'fastify'
import { cookieHeader } from './browser-side.ts'
import type { CallOutcome } from './run-call.ts'

/** What of an answer is outside its body. */
export function dress(reply: FastifyReply, outcome: CallOutcome, isHttps: boolean): void {
  reply.status(outcome.status)
  if (outcome.retryAfterSeconds !== null) reply.header('Retry-After', String(outcome.retryAfterSeconds))
  for (const cookie of outcome.cookies) reply.header('Set-Cookie', cookieHeader(cookie, isHttps))
}

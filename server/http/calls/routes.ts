import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyAnswer, answers } from '#calls/answers.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import { toBase64url } from '../envelope/base64url.ts'
import { hashOfClientKey, readClientKey } from '../envelope/client-key.ts'
import type { Envelope } from '../envelope/envelope.ts'
import { readOuter } from '../envelope/outer.ts'
import { dress } from './dress.ts'
import { failureOf } from './failure.ts'
import { keyCallRoute, mostBodyBytes, type PlainWire } from './key-calls.ts'
import { originOf, runCall } from './run-call.ts'

interface Wire extends PlainWire {
  envelope: Envelope
}

// An api_body of 1 MiB in base64url, the token, the session, the braces.
const mostEnvelopeBytes = 2 * 1024 * 1024
const mostTokensAtOnce = 16

/**
 * Every declared call under its path; bodies that are no JSON are not thrown out before the wire
 * has judged them.
 */
export function callRoutes(app: FastifyInstance, wire: Wire): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: mostEnvelopeBytes },
    (_request, body, done) => {
      done(null, body)
    },
  )

  keyRoutes(app, wire)
  for (const answer of answers) {
    const { call } = answer
    if (call.transport === 'credential headers') keyCallRoute(app, wire, answer)
    else
      app.route({
        method: call.method,
        url: call.path,
        bodyLimit: call.transport === 'encrypted' ? mostEnvelopeBytes : mostBodyBytes(call),
        handler: call.transport === 'encrypted' ? enveloped(wire, answer) : plain(wire, answer),
      })
  }
}

function keyRoutes(app: FastifyInstance, { parts, envelope }: Wire): void {
  app.get('/api/generic/envelopeKey', async () => {
    const { kid, public_key: publicKey } = await envelope.keys.current()

    return { status: 'success', kid, publicKey: toBase64url(publicKey) }
  })

  app.post('/api/generic/getRandomId', async (request) => {
    await limitAddress(parts, 'tokens', originOf(request).address, parts.settings.tokensPerMinute)
    const count = countOf(request)
    const client = await envelope.clientOf(request.headers)
    const { tokenIds, expiresIn } = envelope.issue(client, count ?? 1)

    return { status: 'success', tokenId: tokenIds[0], expiresIn, ...(count !== null && { tokenIds }) }
  })
}

/** `?count=N`, 1 to 16; null where it is not asked for. */
function countOf(request: FastifyRequest): number | null {
  const { count } = request.query as { count?: unknown }
  if (count === undefined) return null
  if (typeof count !== 'string' || !/^([1-9]|1[0-6])$/.test(count)) {
    throw new Refusal('BAD_REQUEST', { values: { case: 'count', most: mostTokensAtOnce } })
  }

  return Number(count)
}

function enveloped({ parts, envelope, counters, isHttps }: Wire, answer: AnyAnswer) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const client = await envelope.clientOf(request.headers)
    const opened = await envelope.open(client, answer.call.path, readOuter(request.body))
    const outcome = await runCall(parts, counters, answer, {
      text: opened.text,
      clientKeyHash: client.keyHash,
      headerToken: headerToken(request),
      bodyToken: opened.authToken,
      request,
    })
    dress(reply, outcome, isHttps)

    return opened.seal(outcome.text)
  }
}

function plain({ parts, counters, isHttps }: Wire, answer: AnyAnswer) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = headerToken(request)
    const outcome = await runCall(parts, counters, answer, {
      text: typeof request.body === 'string' ? request.body : '',
      clientKeyHash:
        token === '' ? Buffer.alloc(0) : hashOfClientKey(readClientKey(request.headers['x-client-key'])),
      headerToken: token,
      bodyToken: token,
      request,
    })
    dress(reply, outcome, isHttps)
    reply.type('application/json; charset=utf-8')

    return outcome.text
  }
}

export function headerToken(request: FastifyRequest): string {
  const header = request.headers['x-session-token']

  return typeof header === 'string' ? header : ''
}

/** Whatever fails outside an opened envelope is answered plain, in the same shape. */
export function answerPlainFailure(parts: Parts, error: unknown, reply: FastifyReply): void {
  const failure = failureOf(error, parts.log)
  if (failure.retryAfterSeconds !== null) reply.header('Retry-After', String(failure.retryAfterSeconds))
  reply.status(failure.status).send(failure.body)
}

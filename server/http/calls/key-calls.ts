import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyAnswer } from '#calls/answers.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import type { KeyAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { findKey } from '#services/api-keys/find-key.ts'
import type { Parts } from '#services/parts.ts'
import type { Counters } from '../metrics.ts'
import { dress } from './dress.ts'
import { requireService } from './gate.ts'
import { originOf, runCall } from './run-call.ts'

export interface PlainWire {
  parts: Parts
  counters: Counters
  isHttps: boolean
}

// Our choice: a call that takes more says so.
export const mostBodyBytes = (call: CallDeclaration): number => call.mostBodyBytes ?? 1024 * 1024

/**
 * A call of a program (docs/wire.md §5): plain JSON, and a key in two headers. The key is judged
 * before the body is read, and a body that is too large is refused while it comes.
 */
export function keyCallRoute(app: FastifyInstance, wire: PlainWire, answer: AnyAnswer): void {
  const { call } = answer
  const keys = new WeakMap<FastifyRequest, KeyAsker>()
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: mostBodyBytes(call),
    onRequest: async (request) => {
      keys.set(request, await admitKey(wire, call, request))
    },
    handler: async (request, reply) => {
      const outcome = await runCall(wire.parts, wire.counters, answer, {
        text: typeof request.body === 'string' ? request.body : '',
        clientKeyHash: Buffer.alloc(0),
        headerToken: '',
        bodyToken: '',
        key: keys.get(request),
        request,
      })
      dress(reply, outcome, wire.isHttps)
      reply.type('application/json; charset=utf-8')

      return outcome.text
    },
  })
}

async function admitKey(
  { parts, counters }: PlainWire,
  call: CallDeclaration,
  request: FastifyRequest,
): Promise<KeyAsker> {
  try {
    const key = await findKey(parts, {
      applicationId: headerOf(request, 'x-application-id'),
      secret: headerOf(request, 'x-rest-api-key'),
      origin: originOf(request),
    })
    requireService(call, key)

    return key
  } catch (error) {
    if (error instanceof Refusal) counters.refused(call.path, error.code)
    throw error
  }
}

function headerOf(request: FastifyRequest, name: string): string {
  const header = request.headers[name]

  return typeof header === 'string' ? header : ''
}

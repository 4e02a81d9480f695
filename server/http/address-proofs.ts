import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import { answerProof, proofPath } from '#services/portal-addresses/prove-address.ts'
import { originOf } from './calls/run-call.ts'

// Our choice: our own servers ask now and then; each may come by the proxy's address.
const mostAMinute = 240

/** Answers our own question whether an organisation's address leads here (docs/operations.md). */
export function addressProofRoutes(app: FastifyInstance, parts: Parts): void {
  app.get(`${proofPath}/:id/:nonce`, async (request, reply) => {
    const { id, nonce } = request.params as { id: string; nonce: string }
    if (!uuid.test(id) || !/^[0-9a-f]{32}$/.test(nonce)) throw new Refusal('NOT_FOUND')
    await limitAddress(parts, 'address-proof', originOf(request).address, mostAMinute)
    const proof = await answerProof(parts, { id, nonce, host: request.host.toLowerCase() })
    if (proof === null) throw new Refusal('NOT_FOUND')
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')

    // RFC 9110 §15.5.20: here is the right server, and a proxy before it keeps the name to itself.
    return proof === 'other-name' ? reply.status(421).send('') : proof
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

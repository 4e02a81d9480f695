import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import Fastify from 'fastify'
import { buildServer } from '#http/server.ts'
import { testParts } from '../testing/parts.ts'

/** What one of the three servers is told; the answer is the address it listens on. */
export type ServerOrder =
  | { kind: 'ours'; databaseUrl: string; masterKey: string; vaultFolder: string }
  | { kind: 'floor'; transportKey: string; path: string; answerBytes: number }
  | { kind: 'echo' }

// A program: started by `bench/envelope.ts`, ends when the channel to it closes.
process.on('disconnect', () => process.exit(0))
process.once('message', async (order) => {
  process.send?.({ url: await serve(order as ServerOrder) })
  // Asked again, it says what processor time it took so far.
  process.on('message', () => process.send?.(process.cpuUsage()))
})

async function serve(order: ServerOrder): Promise<string> {
  if (order.kind === 'echo') return await listen(echo())
  if (order.kind === 'floor') return await listen(floor(order))
  const parts = await testParts({
    databaseUrl: order.databaseUrl,
    masterKey: Buffer.from(order.masterKey, 'base64'),
    vaultFolder: order.vaultFolder,
    mostConnections: 16,
  })

  return await listen(await buildServer(parts, { webFolder: null }))
}

const listen = (app: { listen(to: { port: number; host: string }): Promise<string> }) =>
  app.listen({ port: 0, host: '127.0.0.1' })

function echo() {
  const app = Fastify()
  app.post('/*', async (request) => request.body)

  return app
}

/**
 * The four AES-GCM operations of an enveloped call on the same bytes and nothing else: no token, no
 * session, no rule.
 */
function floor({ transportKey, path, answerBytes }: ServerOrder & { kind: 'floor' }) {
  const app = Fastify()
  const key = createSecretKey(Buffer.from(transportKey, 'base64'))
  const answer = Buffer.alloc(answerBytes, 'a')
  app.post('/*', async (request) => {
    const { london, api_body } = request.body as { london: string; api_body: string }
    const token = open(key, 'tokenId', london)
    const callKey = createSecretKey(hash('sha256', token, 'buffer'))
    open(callKey, path, api_body)

    return { token_id: seal(key, 'token_id', token), result: seal(callKey, 'result', answer) }
  })

  return app
}

function open(key: KeyObject, aad: string, box: string): Buffer {
  const bytes = Buffer.from(box, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(aad))
  decipher.setAuthTag(bytes.subarray(-16))

  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
}

function seal(key: KeyObject, aad: string, plain: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(aad))

  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

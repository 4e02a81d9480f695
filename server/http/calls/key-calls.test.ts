import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from '#calls/answer.ts'
import type { AnyAnswer } from '#calls/answers.ts'
import { defineCall } from '#contract/define-call.ts'
import { makeCounters } from '#http/metrics.ts'
import { aKey } from '#testing/api-keys.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { keyCallRoute } from './key-calls.ts'
import { answerPlainFailure } from './routes.ts'

const mebibyte = 1024 * 1024
const declaration = {
  path: '/api/sandbox/takeContent',
  method: 'POST',
  transport: 'credential headers',
  access: ['key'],
  services: ['esign', 'estamp'],
  mostBodyBytes: 15 * 1000 * 1000,
  input: z.object({ content: z.string() }),
  output: z.object({ length: z.int() }),
  refuses: [],
  purpose: 'Takes a document as Base64, as calls of programs will.',
} as const
const takeContent = defineCall(declaration)

let wire: Wire
let app: FastifyInstance
let taken = 0
let keys: Record<'right' | 'beside', Awaited<ReturnType<typeof aKey>>>

beforeAll(async () => {
  wire = await aWire()
  const { parts } = wire
  app = Fastify()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error, _request, reply) =>
    (error as { statusCode?: number }).statusCode === 413
      ? reply.status(413).send()
      : answerPlainFailure(parts, error, reply),
  )
  const run = answer(takeContent, async ({ content }) => {
    taken += 1

    return { length: content.length }
  })
  keyCallRoute(app, { parts, counters: makeCounters(), isHttps: false }, run as AnyAnswer)
  const organisation = await anOrganisation(parts)
  const { userId } = await aMember(parts, organisation)
  const key = (services: ['estamp'] | ['emandate_create']) =>
    aKey(parts, organisation.id, userId, { services })
  keys = { right: await key(['estamp']), beside: await key(['emandate_create']) }
})
afterAll(async () => {
  await app.close()
  await wire.close()
})

const posts = (bytes: number, { application_id, secret } = keys.right, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: takeContent.path,
    headers: {
      'content-type': 'application/json',
      'x-application-id': application_id,
      'x-rest-api-key': secret,
      ...more,
    },
    payload: JSON.stringify({ content: 'A'.repeat(bytes) }),
  })

describe('a call of programs', () => {
  it('takes as much as its declaration says, and no more', async () => {
    expect((await posts(14 * mebibyte)).json()).toEqual({ status: 'success', length: 14 * mebibyte })
    expect((await posts(15 * mebibyte)).statusCode).toBe(413)
    expect(taken).toBe(1)
  })

  it('is done once under an Idempotency-Key, which another body does not get', async () => {
    const under = { 'idempotency-key': 'act-1' }
    const before = taken
    const answers = [await posts(3, keys.right, under), await posts(3, keys.right, under)]
    expect(answers.map((answer) => answer.json())).toEqual(Array(2).fill({ status: 'success', length: 3 }))
    expect(taken).toBe(before + 1)
    const other = await posts(4, keys.right, under)
    expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'IDEMPOTENCY_REUSED' }])
    expect(taken).toBe(before + 1)
  })

  it('opens to a key with one of its services, and names them to the others', async () => {
    const refused = await posts(1, keys.beside)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'API_KEY_SERVICE', values: { services: ['esign', 'estamp'] } },
    ])
  })

  it('is declared with credential headers and services, and no other call is', () => {
    const { services: _none, ...without } = declaration
    expect(() => defineCall(without)).toThrow(/credential headers and services/)
    expect(() => defineCall({ ...declaration, transport: 'plain' })).toThrow(/credential headers/)
    expect(() => defineCall({ ...declaration, access: ['public'] })).toThrow(/credential headers/)
    expect(() =>
      defineCall({ ...without, transport: 'encrypted', access: ['member'], modules: ['users'] }),
    ).toThrow(/one size/)
  })
})

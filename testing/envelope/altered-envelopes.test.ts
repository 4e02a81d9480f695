import { createDecipheriv } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { aDraft, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { aMember, anOrganisation } from '../people.ts'
import { aSeed, dice } from '../seeded.ts'
import { aWire, type Wire } from '../wire-fixture.ts'
import type { Alteration, Others } from './alterations/alteration.ts'
import { alterations } from './alterations.ts'
import { type Envelope, type Heard, post, type Sealed, seal } from './an-envelope.ts'

/**
 * All ten thousand: `MUHAR_ENVELOPES=10000 npx vitest run testing/envelope`; a seed comes back with
 * `MUHAR_SEED`.
 */
const wanted = Number(process.env.MUHAR_ENVELOPES ?? 2_000)
const random = dice(aSeed())
const atOnce = 6

describe(`${wanted} altered envelopes (seed ${random.seed})`, () => {
  let wire: Wire
  let meera: WireClient
  let others: Pick<Others, 'sameOther' | 'foreigner'>
  let documentId: string
  let organisationId: string
  const stock = new Map<WireClient, string[]>()
  /** The one answer of each kind, and how often it came. */
  const heard = new Map<string, Heard & { times: number }>()
  let accepted = 0

  beforeAll(async () => {
    wire = await aWire()
    const ours = await anOrganisation(wire.parts, 'Himalaya Finance')
    const theirs = await anOrganisation(wire.parts, 'Sagar Traders')
    organisationId = ours.id
    const person = await aMember(wire.parts, ours)
    const stranger = await aMember(wire.parts, theirs)
    const logIn = async ({ email, password }: typeof person) => {
      const client = aClient(wire.url)
      await client.login(email, password)

      return client
    }
    meera = await logIn(person)
    others = { sameOther: await logIn(person), foreigner: await logIn(stranger) }
    documentId = (await aDraft(meera)).documentId
  })
  afterAll(() => wire?.close())

  async function token(client: WireClient): Promise<string> {
    for (;;) {
      const one = stock.get(client)?.pop()
      if (one !== undefined) return one
      stock.set(client, await buy(client))
    }
  }

  async function buy(client: WireClient): Promise<string[]> {
    try {
      return await client.tokens(16)
    } catch (error) {
      if (!(error instanceof Error && /answered 503/.test(error.message))) throw error
      await pause(200)

      return buy(client)
    }
  }

  const input = () => ({ document_id: documentId, role: 'approver' as const, ...aPerson() })

  /** The unaltered one first: it is accepted, and its token is used from then on. */
  async function legal(): Promise<string> {
    const london = await token(meera)
    const { envelope } = seal(meera, createUser, input(), london)
    const answer = await post(wire.url, envelope)
    expect({ status: answer.status, sealed: answer.text.startsWith('{"token_id"') }).toEqual({
      status: 200,
      sealed: true,
    })
    accepted += 1

    return london
  }

  const signersInDatabase = () =>
    wire.parts.store
      .forOrganisation(organisationId)
      .read(async (tx) => (await tx.signers.ofDocument(documentId)).length)

  /** What an answer says: its plain code, or the code inside when the call was opened. */
  function readCode({ text }: Heard, { callKey }: Sealed): { code: string; body: string } {
    const outer = JSON.parse(text) as { code?: string; result?: string }
    if (!outer.result) return { code: outer.code ?? 'none', body: text }
    const bytes = Buffer.from(outer.result, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', callKey, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from('result'))
    decipher.setAuthTag(bytes.subarray(-16))
    const body = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')

    return { code: (JSON.parse(body) as { code?: string }).code ?? 'accepted', body }
  }

  async function refused(name: string, expects: readonly string[], sealed: Sealed, n: number): Promise<void> {
    const answer = await post(n % 2 ? wire.secondUrl : wire.url, sealed.envelope)
    const { code, body } = readCode(answer, sealed)
    const where = `${name} (seed ${random.seed}, number ${n}): ${answer.status} ${body.slice(0, 200)}`
    expect(expects, where).toContain(code)
    const wasOpened = code.startsWith('SESSION_')
    // A sealed answer differs in its random bytes alone: its length and what is inside are
    // compared.
    const headers = answer.headers
    const first = heard.get(code)
    if (!first) heard.set(code, { status: answer.status, text: body, headers, times: 1 })
    else {
      expect({ status: answer.status, body, headers }, where).toEqual({
        status: first.status,
        body: first.text,
        headers: first.headers,
      })
      first.times += 1
    }
    expect(wasOpened, where).toBe(answer.text.startsWith('{"token_id"'))
  }

  async function altered({ name, expects, alter }: Alteration, mixed: Others, n: number): Promise<void> {
    const sealed = seal(meera, createUser, input(), await token(meera))
    alter(sealed, mixed, random, meera)
    await refused(name, [expects], sealed, n)
  }

  /** What an attacker may hold beside the call; nothing of it is used up by being refused. */
  const mixedWith = async (used: string): Promise<Others> => ({
    ...others,
    used,
    spare: await token(meera),
    sameOthers: await token(others.sameOther),
    foreigners: await token(others.foreigner),
    otherPath: fetchDocumentInfo.path,
  })

  const anyRefusal = [
    'ENVELOPE_BODY',
    'ENVELOPE_TOKEN',
    'SESSION_MISMATCH',
    'SESSION_ENDED',
    'SESSION_KEY',
  ] as const

  /**
   * A few bytes of the body changed, put in or taken out, anywhere, as long as it says something
   * else afterwards.
   */
  async function scrambled(n: number): Promise<void> {
    const sealed = seal(meera, createUser, input(), await token(meera))
    const good = JSON.stringify(sealed.envelope.outer)
    const bytes = [...Buffer.from(good)]
    for (let left = 1 + random.below(6); left > 0; left -= 1) {
      const at = random.below(bytes.length)
      random.pick([
        () => bytes.splice(at, 1),
        () => bytes.splice(at, 1, random.below(256)),
        () => bytes.splice(at, 0, random.below(128)),
      ])()
    }
    const raw = Buffer.from(bytes)
    if (saysTheSame(raw, sealed.envelope)) return
    sealed.envelope.raw = raw
    await refused('scrambled', anyRefusal, sealed, n)
  }

  it('are refused, each kind with one and the same answer, while legal ones between them are taken', async () => {
    let mixed = await mixedWith(await legal())
    for (let n = 0; n < wanted; n += atOnce) {
      if (n % (atOnce * 16) === 0) mixed = await mixedWith(await legal())
      const batch = Array.from({ length: Math.min(atOnce, wanted - n) }, (_, within) => n + within)
      await Promise.all(
        batch.map((number) => {
          // Each alteration comes in turn, and every third envelope is scrambled at random.
          if (number % 3 === 2) return scrambled(number)
          const one = alterations[(number - Math.floor(number / 3)) % alterations.length]

          return one ? altered(one, mixed, number) : undefined
        }),
      )
    }

    const kinds = Object.fromEntries([...heard].map(([code, { status, times }]) => [code, [status, times]]))
    console.info(`seed ${random.seed}: ${wanted} altered envelopes, 0 accepted`, kinds)
    expect(Object.keys(kinds).sort()).toEqual([...new Set(alterations.map(({ expects }) => expects))].sort())
    expect(await signersInDatabase(), 'nothing but the legal ones was done').toBe(accepted)
  }, 1_200_000)
})

function saysTheSame(raw: Buffer, { outer }: Envelope): boolean {
  try {
    const { api_body, london, auth_token } = JSON.parse(raw.toString('utf8')) as Record<string, unknown>

    return api_body === outer.api_body && london === outer.london && auth_token === outer.auth_token
  } catch {
    return false
  }
}

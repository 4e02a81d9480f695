import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallDeclaration } from '#contract/define-call.ts'
import { buildServer } from '#http/server.ts'
import type { WireClient } from '#testing/client.ts'
import { type DyingStore, dyingStore } from '#testing/dying-store.ts'
import { legalTwins } from '#testing/legal-twins.ts'
import { roleTwinsOf } from '#testing/role-twins.ts'
import { aSigningHouse, type SigningHouse } from '#testing/signing-house.ts'
import { memberTwinsOf, signerTwins } from '#testing/signing-twins.ts'

/**
 * Every call under an Idempotency-Key, on a server that dies right after each of its commits in turn. Another server is
 * asked again under the same key: it answers the success that was due, and what people did is in the trail once.
 */
let house: SigningHouse
let dying: DyingStore
let dyingUrl: string
let stop: () => Promise<unknown>

beforeAll(async () => {
  house = await aSigningHouse({ servers: 1 })
  dying = dyingStore(house.parts.store)
  const log = { ...house.parts.log, error() {} }
  const server = await buildServer({ ...house.parts, store: dying.store, log }, { webFolder: null })
  dyingUrl = await server.listen({ port: 0, host: '127.0.0.1' })
  stop = () => server.close()
})
// Each death moves the clock, and a session lives for minutes.
beforeEach(() => house.logIn())
afterAll(async () => {
  await stop()
  await house.close()
})

interface Ready {
  client: WireClient
  input: object
}

const lazyHouse = new Proxy({} as SigningHouse, { get: (_none, name) => Reflect.get(house, name) })
const ofMembers = [...legalTwins, ...memberTwinsOf(lazyHouse), ...roleTwinsOf(lazyHouse)].map(
  ({ call, make }) => ({
    call,
    ready: async (): Promise<Ready> => ({ client: house.initiator, input: await make(house.initiator) }),
  }),
)
const ofSigners = signerTwins.map(({ call, make }) => ({ call, ready: () => make(house) }))

describe.each(
  [...ofMembers, ...ofSigners].map((twin) => ({ name: twin.call.path.split('/').at(-1), ...twin })),
)('$name', ({ call, ready }) => {
  it('is done once, after whichever commit its server dies', async () => {
    const whole = await doneBy(await ready(), call, Number.POSITIVE_INFINITY)
    expect(whole.answer.body.status, JSON.stringify(whole.answer.body)).toBe('success')

    // The first commit takes the key: a server that dies there has done nothing. After the last, all but answer.
    for (let commits = 1; commits <= whole.commits; commits += 1) {
      const killed = await doneBy(await ready(), call, commits)
      expect(killed.answer.body, `killed after commit ${commits} of ${whole.commits}`).toMatchObject({
        status: 'success',
      })
      expect(killed.acts, `in the trail after commit ${commits} of ${whole.commits}`).toEqual(whole.acts)
    }
  })
})

/** Asked of the server that dies, and again of the one that lives; and which acts of people that left in the trail. */
async function doneBy({ client, input }: Ready, call: CallDeclaration, dieAfter: number) {
  await house.parts.store.platform.transaction((tx) => tx.db.deleteFrom('rate_limits').execute())
  const key = { idempotencyKey: randomUUID() }
  const before = await actsOfPeople()
  const started = dying.commits()
  dying.dieAfter(dieAfter)
  client.url = dyingUrl
  const first = await client.send(call, input, key).finally(() => {
    client.url = house.url
    dying.revive()
  })
  const commits = dying.commits() - started
  if (first.body.status !== 'success') house.pass(7_000)
  const answer = first.body.status === 'success' ? first : await client.send(call, input, key)
  const after = await actsOfPeople()

  return { answer, commits, acts: after.slice(before.length).sort() }
}

const actsOfPeople = () =>
  house.store.read((tx) =>
    tx.db
      .selectFrom('audit_entries')
      .select('event')
      .where('actor_kind', 'in', ['member', 'signer'])
      .orderBy('at')
      .execute()
      .then((rows) => rows.map(({ event }) => event)),
  )

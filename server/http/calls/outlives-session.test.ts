import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDeclaration } from '#contract/define-call.ts'
import { updatePassword } from '#contract/passwords/updatePassword.ts'
import { endSession } from '#contract/sessions/endSession.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { proceedWithSelectedOrg } from '#contract/sessions/proceedWithSelectedOrg.ts'
import { fetchDetails } from '#contract/users/fetchDetails.ts'
import { buildServer } from '#http/server.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type DyingStore, dyingStore } from '#testing/dying-store.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { type AnOrganisation, anOrganisation, aUser, joins } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

/**
 * Acts that end the session that asks, or lie in another organisation, on a server that dies after
 * each of its commits.
 */
let wire: Wire
let dying: DyingStore
let dyingUrl: string
let stop: () => Promise<unknown>
let first: AnOrganisation
let second: AnOrganisation

beforeAll(async () => {
  wire = await aWire()
  dying = dyingStore(wire.parts.store)
  const server = await buildServer(
    { ...wire.parts, store: dying.store, log: { ...wire.parts.log, error() {} } },
    { webFolder: null },
  )
  dyingUrl = await server.listen({ port: 0, host: '127.0.0.1' })
  stop = () => server.close()
  first = await anOrganisation(wire.parts, 'Aravalli Loans')
  second = await anOrganisation(wire.parts, 'Bundelkhand Loans')
})
afterAll(async () => {
  await stop()
  await wire.close()
})

async function aPerson() {
  await forgetLimits(wire)
  const user = await aUser(wire.parts, 'Meera')
  await joins(wire.parts, user.userId, first, ['workflow'])
  await joins(wire.parts, user.userId, second, ['workflow'])
  const client = aClient(wire.url)
  await client.login(user.email, user.password, first.id)

  return { ...user, client }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const acts: { call: CallDeclaration; input(person: Person): Promise<object> | object }[] = [
  { call: proceedWithSelectedOrg, input: () => ({ organisation_id: second.id }) },
  {
    call: updatePassword,
    input: ({ password }) => {
      const chosen = ['Blue', 'Kettle', '42', '!'].join('-')

      return { old_password: password, password: chosen, confirmPassword: chosen }
    },
  },
  {
    call: endSession,
    input: async ({ email, password, client }) => {
      await aClient(wire.url).login(email, password, second.id)
      const { sessions } = await client.call(fetchDetails, {})

      return { session_id: sessions.find(({ current }) => !current)?.session_id }
    },
  },
]

async function asks(call: CallDeclaration, input: (person: Person) => object, dieAfter: number) {
  const person = await aPerson()
  const given = await input(person)
  const key = { idempotencyKey: randomUUID() }
  const started = dying.commits()
  dying.dieAfter(dieAfter)
  const killed = await at(person.client, dyingUrl, () => person.client.send(call, given, key))
  dying.revive()
  const commits = dying.commits() - started
  if (killed.body.status !== 'success') wire.pass(7_000)

  return { person, given, key, commits, killed, again: await person.client.send(call, given, key) }
}

async function at<T>(client: WireClient, url: string, act: () => Promise<T>): Promise<T> {
  client.url = url
  try {
    return await act()
  } finally {
    client.url = wire.url
  }
}

describe.each(acts.map((act) => ({ name: act.call.path, ...act })))('$name', ({ call, input }) => {
  it('answers the same again under its key, after whichever commit its server died', async () => {
    const whole = await asks(call, input, Number.POSITIVE_INFINITY)
    expect(whole.killed.body).toMatchObject({ status: 'success' })
    expect(whole.again.body).toEqual(whole.killed.body)
    for (let commits = 1; commits <= whole.commits; commits += 1) {
      const { again } = await asks(call, input, commits)
      expect(again.body, `killed after commit ${commits} of ${whole.commits}`).toMatchObject({
        status: 'success',
      })
    }
  })

  it('answers nobody else: another client’s key, another key, or other contents', async () => {
    const { person, given, key } = await asks(call, input, Number.POSITIVE_INFINITY)
    const other = aClient(wire.url)
    other.session = person.client.session
    expect((await other.send(call, given, key)).body.status).toBe('failed')
    const changed = { ...given, organisation_id: first.id, session_id: randomUUID(), old_password: 'x' }
    const reused = await person.client.send(call, changed, key)
    expect(reused.body.status).toBe('failed')
  })
})

describe('the tokens that a repeated answer holds', () => {
  it('open the session that the first one opened', async () => {
    const { again, person } = await asks(proceedWithSelectedOrg, () => ({ organisation_id: second.id }), 99)
    person.client.session = (again.body.user as { token: string }).token
    const { userInfo } = await person.client.call(getUserInfo, {})
    expect(JSON.stringify(userInfo)).toContain(second.id)
  })
})

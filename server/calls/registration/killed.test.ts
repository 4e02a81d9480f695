import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallDeclaration } from '#contract/define-call.ts'
import { createAndUpdatePassword } from '#contract/registration/createAndUpdatePassword.ts'
import { generateTokenForOtp } from '#contract/registration/generateTokenForOtp.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { verifyEmailOtp } from '#contract/registration/verifyEmailOtp.ts'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { buildServer } from '#http/server.ts'
import { aPartner, packageOf } from '#testing/being-registered.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type DyingStore, dyingStore } from '#testing/dying-store.ts'
import { forgetLimits } from '#testing/forget-limits.ts'
import { aRegistrant, codeTo, passwordTwice, provesContacts } from '#testing/registering.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

/**
 * Acts of a registration on a server that dies after each of its commits; another is asked again
 * under the same key.
 */
let fixture: SigningFixture
let dying: DyingStore
let dyingUrl: string
let stop: () => Promise<unknown>

beforeAll(async () => {
  fixture = await aSigningFixture({ servers: 1 })
  dying = dyingStore(fixture.parts.store, { alsoPlatform: true })
  const log = { ...fixture.parts.log, error() {} }
  const server = await buildServer({ ...fixture.parts, store: dying.store, log }, { webFolder: null })
  dyingUrl = await server.listen({ port: 0, host: '127.0.0.1' })
  stop = () => server.close()
})
beforeEach(() => forgetLimits(fixture))
afterAll(async () => {
  await stop()
  await fixture.close()
})

interface Ready {
  client: WireClient
  input: object
  /** What must be so in the end, however often the act was asked for. */
  holds(answer: Record<string, unknown>): Promise<void>
}

async function begins(): Promise<Ready> {
  const client = aClient(fixture.url)
  const input = await aRegistrant(client)
  const holds = async () => {
    const rows = await fixture.parts.store.platform.read((tx) =>
      rowsOf(tx).selectFrom('registrations').selectAll().where('email_id', '=', input.email).execute(),
    )
    expect(rows).toHaveLength(1)
  }

  return { client, input, holds }
}

async function setsPassword(): Promise<Ready> {
  const client = aClient(fixture.url)
  const typed = await aRegistrant(client)
  const { token, begun } = await provesContacts(fixture, client, typed)
  const input = { emailId: typed.email, ...passwordTwice(), secure_token: token }

  return { client, input, holds: (answer) => holdsAccount(client, begun.result.organisation_id, answer) }
}

async function comesFromPartner(): Promise<Ready> {
  const client = aClient(fixture.url)
  const packages = [await packageOf(fixture.parts, 'individual-free')]
  const referrerId = (await aPartner(fixture.parts, { packages })).code
  const typed = await aRegistrant(client, { referrerId }, 'b2c_referrer')
  const { result } = await client.call(selfOnboard, typed)
  await client.call(generateTokenForOtp, { type: 'register', email: typed.email, user_id: result._id })
  const token = await codeTo(fixture, typed.email)
  const input = { token, emailId: typed.email, user_id: result._id }

  return { client, input, holds: (answer) => holdsAccount(client, result.organisation_id, answer) }
}

async function holdsAccount(client: WireClient, organisationId: string, answer: Record<string, unknown>) {
  const { session } = answer as { session: { user: { token: string } } }
  client.session = session.user.token
  expect((await client.call(getUserInfo, {})).userInfo.organisationInfo._id).toBe(organisationId)
  const made = await fixture.parts.store
    .forOrganisation(organisationId)
    .read((tx) => rowsOf(tx).selectFrom('memberships').selectAll().execute())
  expect(made).toHaveLength(1)
}

const acts: readonly { name: string; call: CallDeclaration; ready(): Promise<Ready> }[] = [
  { name: 'beginning', call: selfOnboard, ready: begins },
  { name: 'the password', call: createAndUpdatePassword, ready: setsPassword },
  { name: 'the code of a partner’s registrant', call: verifyEmailOtp, ready: comesFromPartner },
]

describe.each(acts)('$name', ({ call, ready }) => {
  it('is done once, after whichever commit its server dies', async () => {
    const whole = await done(await ready(), call, Number.POSITIVE_INFINITY)
    for (let commits = 1; commits <= whole; commits += 1) await done(await ready(), call, commits)
  })
})

async function done({ client, input, holds }: Ready, call: CallDeclaration, dieAfter: number) {
  await forgetLimits(fixture)
  const key = { idempotencyKey: randomUUID() }
  await client.open()
  const started = dying.commits()
  dying.dieAfter(dieAfter)
  const first = await sentTo(dyingUrl, client, () => client.send(call, input, key)).finally(dying.revive)
  const commits = dying.commits() - started
  // The server that held the key counts as dead after a while.
  if (first.body.status !== 'success') fixture.pass(7_000)
  const again = await client.send(call, input, key)
  expect(again.body, `killed after commit ${dieAfter}`).toMatchObject({ status: 'success' })
  await holds(again.body)

  return commits
}

async function sentTo<T>(url: string, client: WireClient, act: () => Promise<T>): Promise<T> {
  client.url = url
  try {
    return await act()
  } finally {
    client.url = fixture.url
  }
}

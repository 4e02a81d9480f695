import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { remindDocket } from '#services/invitations/remind-docket.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireAnswer, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, type APersonWhoLogsIn, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const minute = 60_000
const day = 24 * 60 * minute

let wire: Wire
let organisation: AnOrganisation
let initiator: WireClient

beforeAll(async () => {
  wire = await aWire({ settings: { sending: { perOrganisation: 20, perAddress: 4, perSigner: 3 } } })
})
afterAll(() => wire.close())

async function aNewOrganisation({ isVerified }: { isVerified: boolean }): Promise<APersonWhoLogsIn> {
  organisation = await anOrganisation(wire.parts, 'Aravali Credit', { isVerified })
  const person = await aMember(wire.parts, organisation)
  initiator = aClient(wire.url)
  await initiator.login(person.email, person.password)

  return person
}

/** One who signs and others who agree: these need no box. */
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...aPerson(),
    role: n ? ('approver' as const) : ('signer' as const),
  }))

/** A draft with so many people, ready to be sent. */
async function ready(count: number): Promise<string> {
  const { docketId, documentId } = await aDraft(initiator)
  await withSigners(initiator, documentId, people(count))

  return docketId
}

/** Sent; who is told that too much is going on comes again, as the answer asks. */
async function send(docket_id: string, client = initiator): Promise<WireAnswer> {
  const answer = await client.send(completeDocumentIntiation, { docket_id }).catch((error: unknown) => {
    // A token is bought first, and may be refused alike.
    if (error instanceof Error && /answered 503/.test(error.message)) return { status: 503 as const }
    throw error
  })
  if (answer.status !== 503) return answer as WireAnswer
  await pause(200)

  return send(docket_id, client)
}

const counted = () =>
  wire.parts.store
    .forOrganisation(organisation.id)
    .read((tx) => rowsOf(tx).selectFrom('sending_counts').select(['subject', 'count']).execute())

describe('an organisation that is not verified', () => {
  let member: APersonWhoLogsIn
  beforeEach(async () => {
    member = await aNewOrganisation({ isVerified: false })
  })

  it('invites twenty people a day, is told what is left and when it goes on, and then goes on', async () => {
    expect((await send(await ready(18))).body.status).toBe('success')
    const three = await ready(3)
    const refused = await send(three)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_INVITATIONS',
        message: expect.stringMatching(
          /^Until it is verified, your organisation may invite 20 people a day; 2 are left today\. It goes on at 00:00 on \d+ \w+ \(IST\)\.$/,
        ),
      },
    })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(day / 1000)
    expect((await send(await ready(2))).body.status, 'what still fits is sent').toBe('success')
    expect((await send(three)).body.code).toBe('TOO_MANY_INVITATIONS')

    wire.pass(seconds * 1000 + 1000)
    await initiator.login(member.email, member.password)
    expect((await send(three)).body.status).toBe('success')
  })

  it('leaves a refused docket a draft, and counts nothing for it', async () => {
    const docketId = await ready(21)
    const before = await counted()
    expect((await send(docketId)).body.code).toBe('TOO_MANY_INVITATIONS')
    expect(await counted()).toEqual(before)
    const docket = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => tx.dockets.get(docketId))
    expect(docket?.state).toBe('draft')
  })

  it('has exactly twenty of fifty that are sent at once to two servers', async () => {
    const dockets: string[] = []
    for (let n = 0; n < 50; n += 1) dockets.push(await ready(1))
    const second = aClient(wire.secondUrl)
    await second.login(member.email, member.password)
    const answers = await Promise.all(dockets.map((id, n) => send(id, n % 2 ? second : initiator)))
    const codes = answers.map(({ body }) => body.code ?? body.status).sort()
    expect(codes).toEqual([...Array(30).fill('TOO_MANY_INVITATIONS'), ...Array(20).fill('success')])
    expect((await counted()).find(({ subject }) => subject === 'organisation')?.count).toBe(20)
  })

  it('also counts people who are added, asked again or given another contact later', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(initiator, people(18))
    await initiator.call(createUser, { document_id: documentId, ...aPerson() })
    wire.pass(61_000)
    await initiator.call(resendInviteToSigner, { document_id: documentId, signer_id: first.id })
    wire.pass(61_000)
    const later = [
      await initiator.send(createUser, { document_id: documentId, ...aPerson() }),
      await initiator.send(resendInviteToSigner, { document_id: documentId, signer_id: first.id }),
      await initiator.send(updateUser, {
        docket_id: docketId,
        signer_id: first.id,
        fields: { email: aPerson().email },
      }),
    ]
    expect(later.map(({ body }) => body.code)).toEqual(Array(3).fill('TOO_MANY_INVITATIONS'))
    const name = { docket_id: docketId, signer_id: first.id, fields: { name: 'Asha Iyer' } }
    expect((await initiator.send(updateUser, name)).body.status, 'a name invites nobody').toBe('success')
  })

  it('does not spend what another organisation has', async () => {
    await send(await ready(20))
    expect((await send(await ready(1))).body.code).toBe('TOO_MANY_INVITATIONS')
    await aNewOrganisation({ isVerified: false })
    expect((await send(await ready(1))).body.status).toBe('success')
  })
})

describe('an organisation that an operator has verified', () => {
  beforeEach(async () => {
    await aNewOrganisation({ isVerified: true })
  })

  it('invites as many as it likes', async () => {
    expect((await send(await ready(25))).body.status).toBe('success')
  })

  it('invites one address four times a day, however many dockets there are', async () => {
    const asha = aPerson()
    const dockets = []
    for (let n = 0; n < 5; n += 1) {
      const { docketId, documentId } = await aDraft(initiator)
      await withSigners(initiator, documentId, [{ ...asha, mobile: `+9198765000${10 + n}` }])
      dockets.push(docketId)
    }
    const answers = []
    for (const docketId of dockets) answers.push((await send(docketId)).body)
    expect(answers.map(({ code, status }) => code ?? status)).toEqual([
      ...Array(4).fill('success'),
      'TOO_MANY_INVITATIONS',
    ])
    expect(answers.at(-1)?.message).toMatch(
      /^Your organisation has invited as•••@example\.in 4 times today, which is the most\. It goes on at 00:00/,
    )
  })

  it('asks its own people as often as there are papers', async () => {
    const colleague = await aMember(wire.parts, organisation)
    for (let n = 0; n < 6; n += 1)
      await aDocumentOutForSignature(initiator, [{ name: 'Meera Nair', email: colleague.email }])
  })

  it('asks one person for one docket three times a day, reminders among them', async () => {
    const { docketId, documentId, first } = await aDocumentOutForSignature(initiator, [aPerson()])
    const again = () => {
      wire.pass(61_000)
      return initiator.send(resendInviteToSigner, { document_id: documentId, signer_id: first.id })
    }
    expect((await again()).body.status).toBe('success')
    expect((await again()).body.status).toBe('success')
    expect((await again()).body).toMatchObject({
      code: 'TOO_MANY_INVITATIONS',
      message: expect.stringMatching(/^Asha Rao was asked 3 times for these documents today/),
    })

    const store = wire.parts.store.forOrganisation(organisation.id)
    await store.transaction((tx) =>
      tx.signers.update(first.id, { invited_at: new Date(0) }, wire.parts.clock.now()),
    )
    const reminded = () =>
      store.read(
        async (tx) =>
          (await tx.trails.ofDocket(docketId)).filter(({ event }) => event === 'signer-reminded').length,
      )
    await remindDocket(wire.parts, organisation.id, docketId)
    expect(await reminded(), 'no reminder once the cap is reached').toBe(0)
    wire.pass(day)
    await remindDocket(wire.parts, organisation.id, docketId)
    expect(await reminded()).toBe(1)
  })
})

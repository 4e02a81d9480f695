import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { addGroupToDocument } from '#contract/groups/addGroupToDocument.ts'
import { addUser } from '#contract/groups/addUser.ts'
import { createGroup } from '#contract/groups/createGroup.ts'
import { fetchAvailableGroups } from '#contract/groups/fetchAvailableGroups.ts'
import { fetchGroupInfo } from '#contract/groups/fetchGroupInfo.ts'
import { removeUser } from '#contract/groups/removeUser.ts'
import { unlinkGroup } from '#contract/groups/unlinkGroup.ts'
import { viewGroup } from '#contract/groups/viewGroup.ts'
import { cancelSigning } from '#contract/signers/cancelSigning.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import type { GroupRule } from '#contract/vocabulary/groups.ts'
import { usualCheckPolicy } from '#contract/vocabulary/signer-checks.ts'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { remindDocket } from '#services/invitations/remind-docket.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, linkOf, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { anOrganisation } from '#testing/people.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

type Person = { name: string; email: string }

describe('a signing group as one signer', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const aGroup = async (people: readonly Person[], rule: GroupRule = 'any') => {
    const name = `Legal ${randomBytes(4).toString('hex')}`
    const { group_id } = await fixture.initiator.call(createGroup, { name, rule, people: [...people] })

    return { name, group_id }
  }
  async function aDraftFor(
    people: readonly Person[],
    { rule = 'any' as GroupRule, after = [] as readonly Person[], width = 200 } = {},
  ) {
    const draft = await aDraft(fixture.initiator)
    const group = await aGroup(people, rule)
    const { signer_id } = await fixture.initiator.call(addGroupToDocument, {
      document_id: draft.documentId,
      group_id: group.group_id,
    })
    await fixture.initiator.call(signBoxPosition, {
      ...{ document_id: draft.documentId, signer_id, page_number: 1 },
      ...{ x: 60, y: 500, width, height: 60 },
    })
    await withSigners(
      fixture.initiator,
      draft.documentId,
      after.map((one) => ({ ...one, sequence: 2 })),
    )

    return { ...draft, group, signer_id }
  }
  const send = (docketId: string) =>
    fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan of Asha' })
  async function sent(...given: Parameters<typeof aDraftFor>) {
    const draft = await aDraftFor(...given)
    await send(draft.docketId)

    return draft
  }
  const comesIn = ({ email }: Person) => aSignerComesIn(fixture, email)
  const documentOf = async (documentId: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document
  const refusal = async (...asked: Parameters<WireClient['send']>) => {
    const { body } = await await fixture.initiator.send(...asked)

    return [body.code, body.values] as const
  }
  const trio = () => [aPerson('Asha Rao'), aPerson('Ravi Kumar'), aPerson('Meera Nair')] as const

  it('is signed by who takes the lease first; the other reads whose it is, then who signed', async () => {
    const [asha, ravi, meera] = trio()
    const suresh = aPerson('Suresh Gupta')
    const { documentId, docketId, group } = await sent([asha, ravi, meera], { after: [suresh] })
    const [one, two] = [await comesIn(asha), await comesIn(ravi)]
    expect((await two.call(getSigningPage, {})).page).toMatchObject({
      signer: { name: 'Ravi Kumar', group: group.name },
      others: [{ name: 'Suresh Gupta' }],
      may_delegate: null,
    })
    const race = await Promise.allSettled([starts(one, 'electronic'), starts(two, 'electronic')])
    const won = race.findIndex(({ status }) => status === 'fulfilled')
    const [lost] = race.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [winner, loser] = won === 0 ? [asha, ravi] : [ravi, asha]
    const [first, second] = won === 0 ? [one, two] : [two, one]
    expect(lost?.reason).toMatchObject({
      code: 'OTHER_IS_SIGNING',
      message: expect.stringContaining(`${winner.name} is signing for ${group.name} at this moment.`),
    })
    expect((await second.call(getSigningPage, {})).page).toMatchObject({
      signing_now: { name: winner.name, group: group.name, is_you: false },
      next_step: 'wait',
    })
    const about = { document_id: documentId, group_id: group.group_id }
    expect((await second.call(fetchGroupInfo, about)).taken_by).toMatchObject({
      name: winner.name,
      state: 'signing',
      until: expect.any(String),
    })

    const taken = (race[won] as PromiseFulfilledResult<Awaited<ReturnType<typeof starts>>>).value
    await first.call(completeSigning, { transaction_id: taken.transaction_id })
    const ended = {
      code: 'LINK_ENDED',
      values: { case: 'group', name: winner.name, group: group.name },
    }
    expect((await second.send(getSigningPage, {})).body).toMatchObject(ended)
    for (const person of [loser, meera])
      expect(
        (await aClient(fixture.url).send(geturlInfo, { link: await linkOf(fixture, person.email) })).body,
      ).toMatchObject(ended)
    expect((await documentOf(documentId)).signers).toMatchObject([
      {
        name: winner.name,
        state: 'signed',
        group: {
          name: group.name,
          rule: 'any',
          people: expect.arrayContaining([
            { name: winner.name, state: 'signed', reason: null, is_asked: true },
            { name: 'Meera Nair', state: 'invited', reason: null, is_asked: false },
          ]),
        },
      },
      { name: 'Suresh Gupta', state: 'invited', group: null },
    ])

    // Nobody of the group is reminded.
    fixture.pass(13 * 3_600_000)
    await remindDocket(fixture.parts, fixture.organisation.id, docketId)
    await expect.poll(async () => (await fixture.mailTo(suresh.email)).length).toBe(2)
    expect(await fixture.mailTo(meera.email)).toHaveLength(1)

    await signsElectronically(await comesIn(suresh))
    await fixture.logIn()
    await expect.poll(async () => (await documentOf(documentId)).state, { timeout: 20_000 }).toBe('completed')
    const facts = await fixture.store.read((tx) => completionFacts(tx, docketId))
    expect(facts?.people.map(({ name, group: of }) => [name, of])).toEqual([
      [winner.name, { name: group.name, rule: 'any' }],
      ['Suresh Gupta', null],
    ])
    const trail = await fixture.store.read((tx) => tx.trails.ofDocket(docketId))
    const signed = trail.find(({ event }) => event === 'signer-signed')
    expect(signed).toMatchObject({ actor_name: winner.name, detail: { group: group.name } })
    expect(trail.find(({ event }) => event === 'group-asked')?.detail).toMatchObject({
      name: group.name,
      names: 'Asha Rao, Ravi Kumar, Meera Nair',
    })
  })

  it('is open to all again when the lease is given back or runs out', async () => {
    const [asha, ravi] = trio()
    const { documentId } = await sent([asha, ravi])
    const [one, two] = [await comesIn(asha), await comesIn(ravi)]
    const { transaction_id } = await starts(one, 'electronic')
    await expect(starts(two, 'electronic')).rejects.toMatchObject({ code: 'OTHER_IS_SIGNING' })
    await one.call(cancelSigning, { transaction_id })
    await starts(two, 'electronic')
    await expect(starts(one, 'electronic')).rejects.toMatchObject({ code: 'OTHER_IS_SIGNING' })
    fixture.pass(11 * 60_000)
    const { transaction_id: again } = await starts(one, 'electronic')
    await one.call(completeSigning, { transaction_id: again })
    await fixture.logIn()
    expect((await documentOf(documentId)).signers).toMatchObject([{ name: 'Asha Rao', state: 'signed' }])
  })

  it('is declined once everybody has declined, and begins again as the group', async () => {
    const [asha, ravi] = trio()
    const { documentId, docketId, group, signer_id } = await sent([asha, ravi])
    const [one, two] = [await comesIn(asha), await comesIn(ravi)]
    const no = { document_id: documentId, reason: 'I am on leave' }
    expect(await one.call(rejectDocument, no)).toMatchObject({ state: 'declined' })
    expect((await one.send(getSigningPage, {})).body).toMatchObject({
      code: 'LINK_ENDED',
      values: { case: 'declined' },
    })
    expect((await documentOf(documentId)).state).toBe('out_for_signature')
    expect((await documentOf(documentId)).signers).toMatchObject([
      {
        name: 'Ravi Kumar',
        group: {
          people: expect.arrayContaining([
            { name: 'Asha Rao', state: 'declined', reason: 'I am on leave', is_asked: false },
          ]),
        },
      },
    ])
    expect(await two.call(rejectDocument, no)).toMatchObject({ state: 'rejected' })
    expect((await documentOf(documentId)).state).toBe('rejected')

    await fixture.initiator.call(editWorkflow, { docket_id: docketId })
    expect((await documentOf(documentId)).signers).toMatchObject([
      {
        signer_id,
        name: group.name,
        boxes: 1,
        group: { people: [{ name: 'Asha Rao' }, { name: 'Ravi Kumar' }] },
      },
    ])
    await fixture.initiator.call(completeDocumentIntiation, {
      docket_id: docketId,
      title: 'Loan of Asha',
      duplicates_confirmed: true,
    })
    expect((await documentOf(documentId)).signers.map(({ name, state }) => [name, state])).toEqual([
      ['Asha Rao', 'invited'],
      ['Ravi Kumar', 'invited'],
    ])
  })

  it('of which all sign is signed by each in a part of its box, and declined by one', async () => {
    const [asha, ravi] = trio()
    const { documentId, group } = await sent([asha, ravi], { rule: 'all' })
    const { signers, positions } = await documentOf(documentId)
    expect(signers.map(({ name, boxes }) => [name, boxes])).toEqual([
      ['Asha Rao', 1],
      ['Ravi Kumar', 1],
    ])
    expect(positions.map(({ y, height }) => [y, height]).sort()).toEqual([
      [500, 30],
      [530, 30],
    ])
    expect((await signsElectronically(await comesIn(asha))).state).toBe('signed')
    expect((await documentOf(documentId)).state).toBe('out_for_signature')
    expect((await signsElectronically(await comesIn(ravi))).state).toBe('signed')
    const info = await fixture.initiator.call(viewGroup, { group_id: group.group_id })
    expect(info.documents).toMatchObject([{ document_id: documentId, title: 'Loan of Asha' }])

    const meera = aPerson('Meera Nair')
    const other = await sent([aPerson(), meera], { rule: 'all' })
    const two = await comesIn(meera)
    const no = { document_id: other.documentId, reason: 'Not like this' }
    expect(await two.call(rejectDocument, no)).toMatchObject({ state: 'rejected' })
  })

  it('has its people judged by what their organisation needs, and not its seat', async () => {
    const sets = async (settings: Parameters<typeof setsOfOrganisation>[1]) =>
      expect((await setsOfOrganisation(fixture.initiator, settings)).status).toBe(200)
    await sets({ signer_otp: 'mail', signer_checks: { ...usualCheckPolicy, needed: ['mail'] } })
    const [asha, ravi] = trio()
    const { docketId } = await aDraftFor([asha, ravi])
    await send(docketId)
    await sets({ signer_checks: { ...usualCheckPolicy, needed: ['access_code'] } })
    const other = await aDraftFor([aPerson('Meera Nair')])
    const asked = { docket_id: other.docketId, title: 'Loan of Meera', duplicates_confirmed: true }
    const [code, values] = await refusal(completeDocumentIntiation, asked)
    await sets({ signer_otp: null, signer_checks: null })
    expect([code, values]).toMatchObject(['CHECKS_NEEDED', { name: 'Meera Nair', check: 'access_code' }])
  })

  it('refuses a box that is too small for all', async () => {
    const { docketId, group } = await aDraftFor(trio(), { rule: 'all', width: 50 })
    const [code, values] = await refusal(completeDocumentIntiation, { docket_id: docketId, title: 'Loan' })
    expect([code, values]).toEqual(['GROUP_BOX_SMALL', { group: group.name, count: 3 }])
  })

  it('leaves an open turn with who was removed until somebody else takes it', async () => {
    const [asha, ravi] = trio()
    const { group } = await sent([asha, ravi])
    const [one, two] = [await comesIn(asha), await comesIn(ravi)]
    const removed = { group_id: group.group_id, email: asha.email }
    expect((await fixture.initiator.call(removeUser, removed)).group).toMatchObject({
      people: 1,
      revision: 2,
    })
    expect((await fixture.initiator.call(removeUser, removed)).group.revision).toBe(2)
    const { transaction_id } = await starts(one, 'electronic')
    await one.call(cancelSigning, { transaction_id })
    await starts(two, 'electronic')
    expect((await one.send(getSigningPage, {})).body).toMatchObject({
      code: 'LINK_ENDED',
      values: { case: 'removed' },
    })
  })

  it('takes nobody who signs in their own right, in either order', async () => {
    const [asha, ravi] = trio()
    const { documentId, group, docketId } = await aDraftFor([asha, ravi])
    const twice = { case: 'forGroup', group: group.name }
    const person = { document_id: documentId, ...asha, name: 'A. Rao' }
    expect(await refusal(createUser, person)).toEqual(['SIGNER_TWICE', { ...twice, name: 'A. Rao' }])
    const on = { document_id: documentId, group_id: group.group_id }
    expect(await refusal(addGroupToDocument, on)).toEqual([
      'SIGNER_TWICE',
      { case: 'groupTwice', group: group.name },
    ])
    const other = await aGroup([ravi])
    expect((await refusal(addGroupToDocument, { ...on, group_id: other.group_id }))[0]).toBe('SIGNER_TWICE')
    const { rows } = await fixture.initiator.call(fetchAvailableGroups, {
      document_id: documentId,
      searchValue: other.name,
    })
    expect(rows).toMatchObject([{ name: other.name, is_on: false, sign_already: ['Ravi Kumar'] }])

    const suresh = aPerson('Suresh Gupta')
    await withSigners(fixture.initiator, documentId, [suresh])
    // Joined the group after it was put on the document.
    await fixture.initiator.call(addUser, { group_id: group.group_id, ...suresh })
    expect((await refusal(completeDocumentIntiation, { docket_id: docketId, title: 'Loan' }))[0]).toBe(
      'SIGNER_TWICE',
    )
  })

  it.each([
    ['any', [300, 300], [60, 60]],
    ['all', [300, 330], [30, 30]],
  ] as const)(
    'is added to what is out, where one box is the place of all its people: %s',
    async (rule, ys, heights) => {
      const [asha, ravi, meera] = [aPerson('Asha Rao'), aPerson('Ravi Kumar'), aPerson('Meera Nair')]
      const { documentId } = await sent([meera])
      const group = await aGroup([asha, ravi], rule)
      const on = { document_id: documentId, group_id: group.group_id }
      await fixture.initiator.call(addGroupToDocument, { ...on, sequence: 1 })
      expect([...(await fixture.mailTo(asha.email)), ...(await fixture.mailTo(ravi.email))]).toHaveLength(0)
      const document = await documentOf(documentId)
      const seats = document.signers.filter(({ name }) => name !== meera.name)
      const ofGroup = seats.filter(({ name }) => [asha.name, ravi.name].includes(name))
      expect(ofGroup).toHaveLength(2)
      const place = (signer_id: string, y: number) =>
        fixture.initiator.call(signBoxPosition, {
          ...{ document_id: documentId, signer_id, page_number: 1 },
          ...{ x: 60, y, width: 200, height: 60 },
        })
      await place(ofGroup[0]!.signer_id, 300)
      const boxes = async () => {
        const rows = await fixture.parts.store
          .forOrganisation(fixture.organisation.id)
          .read((tx) => tx.signerPositions.ofDocuments([documentId]))
        const own = rows.filter(({ signer_id }) => ofGroup.some((one) => one.signer_id === signer_id))

        return own.sort((one, other) => one.y - other.y)
      }
      expect((await boxes()).map(({ y }) => y)).toEqual(ys)
      expect((await boxes()).map(({ height }) => height)).toEqual(heights)
      for (const { email } of [asha, ravi]) await expect.poll(() => fixture.mailTo(email)).toHaveLength(1)
      // A second one is of that person alone.
      await place(ofGroup[1]!.signer_id, 400)
      expect(await boxes()).toHaveLength(3)
    },
  )

  it('is taken off while nobody signs or has signed for it', async () => {
    const [asha, ravi] = trio()
    const suresh = aPerson('Suresh Gupta')
    const { documentId, group } = await sent([asha, ravi], { after: [suresh] })
    const on = { document_id: documentId, group_id: group.group_id }
    const one = await comesIn(asha)
    await starts(one, 'electronic')
    expect((await refusal(unlinkGroup, on))[0]).toMatch(/GROUP_SIGNED|FROZEN/)
    fixture.pass(11 * 60_000)
    await fixture.logIn()
    await one.send(getSigningPage, {})
    await fixture.initiator.call(unlinkGroup, on)
    expect((await documentOf(documentId)).signers).toMatchObject([{ name: 'Suresh Gupta', state: 'invited' }])
    expect((await one.send(getSigningPage, {})).body.code).toMatch(/LINK_ENDED|SESSION/)
    expect((await refusal(unlinkGroup, on))[0]).toBe('GROUP_NOT_FOUND')
  })

  it('gives one answer for unknown ids and those of others', async () => {
    const elsewhere = await anOrganisation(fixture.parts, 'Sagar Traders')
    const { client: stranger } = await aLoggedInMember(fixture, elsewhere, ['workflow'])
    const { documentId, group } = await aDraftFor([aPerson()])
    const own = await aDraft(stranger)
    const codes = async (group_id: string, document_id: string) =>
      [
        await stranger.send(viewGroup, { group_id }),
        await stranger.send(addUser, { group_id, ...aPerson() }),
        await stranger.send(removeUser, { group_id, email: 'asha@example.in' }),
        await stranger.send(addGroupToDocument, { document_id: own.documentId, group_id }),
        await stranger.send(fetchGroupInfo, { document_id: own.documentId, group_id }),
        await stranger.send(fetchGroupInfo, { document_id, group_id }),
        await stranger.send(unlinkGroup, { document_id, group_id }),
        await stranger.send(fetchAvailableGroups, { document_id }),
      ].map(({ status, body }) => [status, body.code])
    expect(await codes(group.group_id, documentId)).toEqual(await codes(randomUUID(), randomUUID()))
    const { rows }: OutputOf<typeof fetchAvailableGroups> = await stranger.call(fetchAvailableGroups, {
      document_id: own.documentId,
    })
    expect(rows).toEqual([])
  })
})

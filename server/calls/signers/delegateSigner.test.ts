import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { approveSigner } from '#contract/signers/approveSigner.ts'
import { delegateSigner } from '#contract/signers/delegateSigner.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import type { DelegationRule } from '#contract/vocabulary/states.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a turn that a signer hands over', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const reason = 'She heads the branch now'
  async function sent(delegation: DelegationRule, people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]) {
    await setsOfOrganisation(fixture.initiator, { delegation })
    const out = await aDocumentOutForSignature(fixture.initiator, people)
    // What was sent keeps it.
    await setsOfOrganisation(fixture.initiator, { delegation: null })

    return out
  }
  const people = async (documentId: string) => {
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })

    return document.signers
  }
  const refusalOf = async (client: WireClient, input: object) => {
    const { status, body } = await client.send(delegateSigner, { reason, ...input })

    return [status, body.code, (body.fields as { path: string }[] | undefined)?.[0]?.path]
  }

  it('is the other person’s at once, with box and order, and the old link and session open nothing', async () => {
    const { documentId, docketId, first, second } = await sent('on')
    const link = await linkOf(fixture, first.email)
    const asha = await aSignerComesIn(fixture, first.email)
    expect((await asha.call(getSigningPage, {})).page.may_delegate).toBe('on')
    const kavita = aPerson('Kavita Joshi')
    expect(await asha.call(delegateSigner, { ...kavita, reason })).toMatchObject({ waits_for_sender: false })

    for (const refused of [
      await asha.send(getSigningPage, {}),
      await asha.send(delegateSigner, { ...aPerson('Suresh Gupta'), reason }),
      await aClient(fixture.url).send(geturlInfo, { link }),
    ])
      expect([refused.status, refused.body.code, refused.body.values]).toEqual([
        422,
        'LINK_ENDED',
        { case: 'delegated' },
      ])

    expect((await people(documentId)).map((one) => [one.name, one.sequence, one.state, one.boxes])).toEqual([
      ['Asha Rao', 1, 'delegated', 0],
      ['Kavita Joshi', 1, 'invited', 1],
      ['Ravi Kumar', 2, 'waiting', 1],
    ])
    expect((await people(documentId))[1]?.handed_over).toEqual({ from: 'Asha Rao', reason })

    const trail = await fixture.store.read((tx) => tx.trails.ofDocket(docketId))
    const entry = trail.find(({ event }) => event === 'signer-delegated')
    expect(entry?.actor_name).toBe('Asha Rao')
    expect(entry?.detail).toMatchObject({ name: 'Kavita Joshi', was: 'Asha Rao', reason, held: false })
    expect(entry?.detail.contact_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(entry?.detail)).not.toContain(kavita.email)

    await expect
      .poll(
        async () =>
          (await fixture.mailTo(kavita.email, (subject) => subject.startsWith('Please sign')))[0]?.text,
      )
      .toContain(`Asha Rao handed this over to you. Reason given: ${reason}`)
    const newcomer = await aSignerComesIn(fixture, kavita.email)
    expect((await newcomer.call(getSigningPage, {})).page).toMatchObject({
      handed_over_by: 'Asha Rao',
      others: [{ name: 'Ravi Kumar' }],
    })
    expect((await signsElectronically(newcomer)).state).toBe('signed')
    expect((await signsElectronically(await aSignerComesIn(fixture, second.email))).state).toBe('signed')
    await expect
      .poll(
        async () => {
          const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
          return document.state
        },
        { timeout: 20_000 },
      )
      .toBe('completed')
  })

  it('waits for the sender where they want to decide, who agrees or asks the first person again', async () => {
    const { documentId, first } = await sent('ask', [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    expect((await asha.call(getSigningPage, {})).page.may_delegate).toBe('ask')
    const kavita = aPerson('Kavita Joshi')
    expect(await asha.call(delegateSigner, { ...kavita, reason })).toMatchObject({ waits_for_sender: true })
    const [, held] = await people(documentId)
    expect(held).toMatchObject({
      state: 'waiting',
      hold_reason: 'handed_over',
      abilities: { decideHold: true },
    })

    const refused = await fixture.initiator.call(approveSigner, {
      document_id: documentId,
      signer_id: held!.signer_id,
      decision: 'refuse',
      reason: 'Asha signs for the branch',
    })
    expect(refused.signer).toMatchObject({ name: 'Asha Rao', state: 'invited', boxes: 1 })
    expect(await people(documentId)).toHaveLength(1)
    await expect
      .poll(async () => (await fixture.mailTo(first.email, (subject) => /turn again/.test(subject)))[0]?.text)
      .toContain('Asha signs for the branch')
    expect(await fixture.mailTo(kavita.email, () => true)).toEqual([])

    // Twice on the same turn by the same two people, and this time agreed to.
    await expect
      .poll(
        async () => (await fixture.mailTo(first.email, (subject) => /^Please sign: /.test(subject))).length,
      )
      .toBe(2)
    const again = await aSignerComesIn(fixture, first.email)
    await again.call(delegateSigner, { ...kavita, reason })
    const [, second] = await people(documentId)
    const decision = { document_id: documentId, signer_id: second!.signer_id, decision: 'accept' as const }
    const both = await Promise.all([
      fixture.initiator.send(approveSigner, decision),
      fixture.initiator.send(approveSigner, decision),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await people(documentId))[1]).toMatchObject({ state: 'invited', hold_reason: null })
    expect((await signsElectronically(await aSignerComesIn(fixture, kavita.email))).state).toBe('signed')
  })

  it('is handed over twice at most', async () => {
    const { first } = await sent('on', [aPerson('Asha Rao')])
    const [kavita, suresh] = [aPerson('Kavita Joshi'), aPerson('Suresh Gupta')]
    await (await aSignerComesIn(fixture, first.email)).call(delegateSigner, { ...kavita, reason })
    await (await aSignerComesIn(fixture, kavita.email)).call(delegateSigner, { ...suresh, reason })
    const last = await aSignerComesIn(fixture, suresh.email)
    expect((await last.call(getSigningPage, {})).page.may_delegate).toBeNull()
    expect((await refusalOf(last, aPerson('Meera Nair'))).slice(0, 2)).toEqual([422, 'DELEGATED_TWICE'])
    expect((await signsElectronically(last)).state).toBe('signed')
  })

  it('stays whose it is where the setting, the people or the reason are against it', async () => {
    const off = await sent('off')
    const offered = await aSignerComesIn(fixture, off.first.email)
    expect((await offered.call(getSigningPage, {})).page.may_delegate).toBeNull()
    expect((await refusalOf(offered, aPerson('Kavita Joshi'))).slice(0, 2)).toEqual([422, 'DELEGATION_OFF'])

    const { documentId, first, second } = await sent('on')
    const asha = await aSignerComesIn(fixture, first.email)
    // Who is on the docket already, oneself included.
    for (const { name, email } of [second, first])
      expect(await refusalOf(asha, { name, email })).toEqual([422, 'SIGNER_TWICE', 'email'])
    expect(await refusalOf(asha, { name: 'Kavita Joshi' })).toEqual([422, 'CONTACT_MISSING', 'email'])
    expect(await refusalOf(asha, { ...aPerson('Kavita Joshi'), reason: ' no ' })).toEqual([
      400,
      'BAD_REQUEST',
      'reason',
    ])
    expect((await people(documentId)).map(({ state }) => state)).toEqual(['authenticated', 'waiting'])

    const [one, other] = await Promise.all([
      asha.send(delegateSigner, { ...aPerson('Kavita Joshi'), reason }),
      asha.send(delegateSigner, { ...aPerson('Suresh Gupta'), reason }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 422])
    expect(await people(documentId)).toHaveLength(3)

    const signed = await sent('on', [aPerson('Asha Rao'), aPerson('Ravi Kumar')])
    const done = await aSignerComesIn(fixture, signed.first.email)
    expect((await signsElectronically(done)).state).toBe('signed')
    expect((await refusalOf(done, aPerson('Kavita Joshi'))).slice(0, 2)).toEqual([422, 'WRONG_STATE'])
  })
})

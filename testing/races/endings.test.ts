import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { expireDocket } from '#services/dockets/expire-docket.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSignerComesIn, starts } from '../a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '../builders.ts'
import { forgetLimits } from '../forget-limits.ts'
import { aSeed, dice } from '../seeded.ts'
import { aSigningFixture, type SigningFixture } from '../signing-fixture.ts'
import { asItStands, atOnce, isInvitation, said, times } from './at-once.ts'

const seed = aSeed()
const reason = 'The rate has changed.'
const day = 86_400_000

describe.each([1, 2])(`two ends of one docket at once, on %i server(s), seed ${seed}`, (servers) => {
  const chance = dice(seed + servers)
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers })
  })
  beforeEach(async () => {
    await fixture.logIn()
    await forgetLimits(fixture)
  })
  afterAll(() => fixture?.close())

  async function aDraftWith(people = [aPerson()]) {
    const draft = await aDraft(fixture.initiator)

    return { ...draft, signers: await withSigners(fixture.initiator, draft.documentId, people) }
  }

  it('sends once when five ask without a key', async () => {
    const { docketId, documentId, signers } = await aDraftWith()
    const answers = await atOnce(
      chance,
      Array.from(
        { length: 5 },
        () => () => fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId }),
      ),
    )
    expect(answers.map(said).toSorted()).toEqual([...Array(4).fill('WRONG_STATE'), 'success'])
    const email = signers[0]?.email ?? ''
    await expect.poll(() => fixture.mailTo(email, isInvitation)).toHaveLength(1)
    expect(times((await asItStands(fixture, documentId)).events, 'docket-sent')).toBe(1)
  })

  it('either sends or deletes a draft', async () => {
    const { docketId, documentId } = await aDraftWith()
    const [sent, deleted] = await atOnce(chance, [
      () => fixture.initiator.send(completeDocumentIntiation, { docket_id: docketId }),
      () => fixture.initiator.send(deleteDocument, { document_id: documentId }),
    ])
    const words = [sent, deleted].map((answer) => answer && said(answer))
    expect(
      words.filter((word) => word === 'success'),
      words.join(' '),
    ).toHaveLength(1)
    const state = await fixture.store.read(
      async (tx) =>
        (
          await rowsOf(tx)
            .selectFrom('documents')
            .select('state')
            .where('id', '=', documentId)
            .executeTakeFirstOrThrow()
        ).state,
    )
    expect(state).toBe(words[0] === 'success' ? 'out_for_signature' : 'deleted')
  })

  it('invites again once, and leaves one link alive', async () => {
    const { docketId, documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    await expect.poll(() => fixture.mailTo(first.email, isInvitation)).toHaveLength(1)
    fixture.pass(61_000)
    const again = () =>
      fixture.initiator.send(resendInviteToSigner, { document_id: documentId, signer_id: first.id })
    const answers = await atOnce(chance, [again, again, again, again])
    expect(times(answers.map(said), 'success'), answers.map(said).join(' ')).toBe(1)
    await expect.poll(() => fixture.mailTo(first.email, isInvitation)).toHaveLength(2)
    const alive = await fixture.store.read((tx) =>
      rowsOf(tx)
        .selectFrom('signer_links')
        .select('id')
        .where('docket_id', '=', docketId)
        .where('dead_reason', 'is', null)
        .execute(),
    )
    expect(alive).toHaveLength(1)
  })

  it('either signs or takes back', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
    const client = await aSignerComesIn(fixture, first.email)
    const { transaction_id } = await starts(client, 'electronic')
    const [signed, revoked] = await atOnce(chance, [
      () => client.send(completeSigning, { transaction_id }),
      () => fixture.initiator.send(revokeDocument, { document_id: documentId, reason }),
    ])
    const outcome = (signed?.body.outcome as { state?: string } | undefined)?.state
    const wasTakenBack = revoked?.body.status === 'success'
    expect(outcome === 'signed').toBe(!wasTakenBack)
    const found = await asItStands(fixture, documentId)
    expect(found.signedVersions).toBe(wasTakenBack ? 0 : 1)
    expect(found.state === 'revoked').toBe(wasTakenBack)
    expect(times(found.events, 'signer-signed') + times(found.events, 'document-revoked')).toBe(1)
    expect(found.chainHolds).toBe(true)
  })

  it('keeps a decline and a signature that meet, each once', async () => {
    const people = [
      { ...aPerson('Asha Rao'), sequence: 1 },
      { ...aPerson('Ravi Iyer'), sequence: 1 },
    ]
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator, people)
    const asha = await aSignerComesIn(fixture, first.email)
    const ravi = await aSignerComesIn(fixture, second.email)
    const { transaction_id } = await starts(asha, 'electronic')
    const [signed, declined] = await atOnce(chance, [
      () => asha.send(completeSigning, { transaction_id }),
      () => ravi.send(rejectDocument, { document_id: documentId, reason }),
    ])
    expect(declined && said(declined)).toBe('success')
    const outcome = (signed?.body.outcome as { state?: string } | undefined)?.state
    const found = await asItStands(fixture, documentId)
    expect(found.state).toBe('rejected')
    expect(times(found.events, 'signer-declined')).toBe(1)
    expect(found.signedVersions).toBe(outcome === 'signed' ? 1 : 0)
    expect(found.signers.find(({ signer_id }) => signer_id === first.id)?.state === 'signed').toBe(
      outcome === 'signed',
    )
    expect(found.chainHolds).toBe(true)
  })

  it('lets a person who is signing finish when the deadline passes at that moment', async () => {
    const draft = await aDraftWith()
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: draft.docketId, expiry_days: 1 })
    const email = draft.signers[0]?.email ?? ''
    await expect.poll(() => fixture.mailTo(email, isInvitation)).toHaveLength(1)
    fixture.pass(day - 300_000)
    const client = await aSignerComesIn(fixture, email)
    const { transaction_id } = await starts(client, 'electronic')
    fixture.pass(300_001)
    const [signed] = await atOnce<unknown>(chance, [
      () => client.call(completeSigning, { transaction_id }),
      () => expireDocket(fixture.parts, fixture.organisation.id, draft.docketId),
      () => expireDocket(fixture.parts, fixture.organisation.id, draft.docketId),
    ])
    expect(signed).toMatchObject({ outcome: { state: 'signed' } })
    await fixture.logIn()
    await expect.poll(async () => (await asItStands(fixture, draft.documentId)).state).toBe('completed')
    expect(times((await asItStands(fixture, draft.documentId)).events, 'document-expired')).toBe(0)
  })
})

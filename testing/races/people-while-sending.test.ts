import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { aDraft, aPerson, withSigners } from '../builders.ts'
import type { WireAnswer } from '../client.ts'
import { forgetLimits } from '../forget-limits.ts'
import { aSeed, dice } from '../seeded.ts'
import { aSigningFixture, type SigningFixture } from '../signing-fixture.ts'
import { asItStands, atOnce, isInvitation, said, times } from './at-once.ts'

const seed = aSeed()
const rounds = 3

describe.each([1, 2])(`a list that changes while it is sent, on %i server(s), seed ${seed}`, (servers) => {
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

  it('is one list in the end: what was answered stands in it, and whose turn it is was invited once', async () => {
    for (let round = 0; round < rounds; round += 1) await changesWhileSending()
  })

  async function changesWhileSending(): Promise<void> {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const people = [aPerson('Asha Rao'), aPerson('Ravi Iyer'), aPerson('Meera Nair')]
    const signers = await withSigners(fixture.initiator, documentId, people)
    const [asha, ravi, meera] = signers
    if (!asha || !ravi || !meera) throw new Error('three people were added')
    const viewer = aPerson('Vikram Viewer')
    const send = (call: Parameters<typeof fixture.initiator.send>[0], input: object) => () =>
      fixture.initiator.send(call, input)
    const [sent, added, removed, reordered] = (await atOnce<WireAnswer>(chance, [
      send(completeDocumentIntiation, { docket_id: docketId }),
      send(createUser, { document_id: documentId, ...viewer, role: 'viewer' }),
      send(deleteSigner, { document_id: documentId, signer_id: ravi.id }),
      send(UpdateSignerSequence, {
        document_id: documentId,
        order: signers.map(({ id }, index) => ({ signer_id: id, sequence: 3 - index })),
      }),
    ])) as [WireAnswer, WireAnswer, WireAnswer, WireAnswer]

    expect(said(sent)).toBe('success')
    expect(said(added)).toBe('success')
    expect(said(removed)).toBe('success')
    // An order that leaves somebody out, names somebody who has gone, or moves who is invited: then
    // the first order is.
    expect(['success', 'SEQUENCE_INCOMPLETE', 'SIGNER_NOT_FOUND', 'WRONG_STATE']).toContain(said(reordered))
    const found = await asItStands(fixture, documentId)
    const emails = found.signers.map(({ email }) => email).toSorted()
    expect(emails).toEqual([asha.email, meera.email, viewer.email].toSorted())
    expect(times(found.events, 'docket-sent')).toBe(1)
    expect(found.chainHolds).toBe(true)
    const standing = found.signers.filter(({ role }) => role === 'signer')
    const sequences = standing.map(({ sequence }) => sequence)
    expect(new Set(sequences).size, 'no two were put into one place').toBe(sequences.length)
    const turn = standing.toSorted((a, b) => a.sequence - b.sequence)[0]
    expect(turn?.state, JSON.stringify(standing)).toBe('invited')
    await expect.poll(() => fixture.mailTo(turn?.email ?? '', isInvitation)).toHaveLength(1)
    for (const { email } of standing)
      expect((await fixture.mailTo(email ?? '', isInvitation)).length).toBeLessThanOrEqual(1)
  }
})

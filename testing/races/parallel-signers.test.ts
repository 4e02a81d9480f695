import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { aSignerComesIn, consents } from '../a-signer.ts'
import { aDocumentOutForSignature, aPdf, aPerson } from '../builders.ts'
import type { WireClient } from '../client.ts'
import { forgetLimits } from '../forget-limits.ts'
import { aSeed, dice } from '../seeded.ts'
import { checkWithQpdf, newestFile, validSignatures } from '../signed-file.ts'
import { aSigningFixture, type SigningFixture } from '../signing-fixture.ts'
import { asItStands, atOnce, isInvitation, said, times } from './at-once.ts'

const seed = aSeed()

describe.each([1, 2])(`people who may sign at the same time, on %i server(s), seed ${seed}`, (servers) => {
  const chance = dice(seed + servers)
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture({ servers })
  })
  afterAll(() => fixture?.close())

  it('all sign, one after the other, and nobody loses their place', { timeout: 120_000 }, async () => {
    const people = Array.from({ length: 2 + chance.below(9) }, () => ({ ...aPerson(), sequence: 1 }))
    const { documentId } = await aDocumentOutForSignature(
      fixture.initiator,
      people,
      // Room for a box of each.
      await aPdf({ size: [595, 1_200] }),
    )
    await forgetLimits(fixture)
    const clients = await Promise.all(
      people.map(async ({ email }) => {
        const client = await aSignerComesIn(fixture, email)
        await client.call(saveSignerFields, { mark: { kind: 'typed', text: 'Asha' } })

        return { client, consent: await consents(client, 'electronic', documentId) }
      }),
    )
    const outcomes = await atOnce(
      chance,
      clients.map(
        ({ client, consent }) =>
          () =>
            signsWhenFree(client, consent),
      ),
    )
    expect(outcomes).toEqual(people.map(() => 'signed'))

    await expect.poll(async () => (await asItStands(fixture, documentId)).state).toBe('completed')
    const found = await asItStands(fixture, documentId)
    expect(found.chainHolds).toBe(true)
    expect(found.signedVersions).toBe(people.length)
    expect(times(found.events, 'signer-signed')).toBe(people.length)
    expect(found.versions.map(({ number }) => number)).toEqual(found.versions.map((_, index) => index + 1))
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(people.length)
    checkWithQpdf(file)
    for (const { email } of people) expect(await fixture.mailTo(email, isInvitation)).toHaveLength(1)
  })

  /**
   * As the signer's page does: somebody else is signing, so they wait a moment and begin again with
   * the same consent.
   */
  async function signsWhenFree(client: WireClient, consent_record_id: string): Promise<string> {
    const giveUpAt = Date.now() + 90_000
    for (;;) {
      const started = await client.send(startSigning, { method: 'electronic', consent_record_id })
      if (started.body.status === 'success') {
        const transaction_id = String(started.body.transaction_id)

        return (await client.call(completeSigning, { transaction_id })).outcome.state
      }
      if (said(started) !== 'OTHER_IS_SIGNING' || Date.now() > giveUpAt) return said(started)
      await pause(20 + chance.below(60))
    }
  }
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDowntime } from '#contract/downtime/getDowntime.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { renewSigningLease } from '#contract/signers/renewSigningLease.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { maintenanceRuns } from '#testing/maintenance.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

const minute = 60_000

describe('a signature that is under way when maintenance begins', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  /** Every server of the fixture says so: they look each second. */
  const runs = async (minutes: number) => {
    await maintenanceRuns(fixture.parts, minutes)
    for (let asked = 0; asked < 3; asked += 1)
      await expect
        .poll(async () => (await aClient(fixture.url).call(getDowntime, {})).downtime)
        .toMatchObject({ running: true })
  }

  it('comes back from the provider, is placed meanwhile, and stands there afterwards', async () => {
    const { documentId, docketId, first, second } = await aDocumentOutForSignature(fixture.initiator, [
      { ...aPerson('Asha Vinayak Kulkarni'), sequence: 1 },
      { ...aPerson('Ravi Kumar'), sequence: 2 },
    ])
    const asha = await aSignerComesIn(fixture, first.email)
    const { transaction_id, form } = await starts(asha, 'aadhaar_otp')
    if (!form) throw new Error('There is no form for the provider.')
    await runs(20)

    // Nobody holds the turn for her: her page is refused, and the lease runs out while she types at
    // the provider.
    expect((await asha.send(renewSigningLease, { transaction_id })).body.code).toBe('DOWNTIME')
    const back = await fixture.atProvider(form, txnOf(form.fields), '999900000016')
    fixture.pass(15 * minute)
    expect((await asha.send(getSigningOutcome, { transaction_id })).body.code).toBe('DOWNTIME')
    const taken = await returnToSender(back)
    expect([taken.status, taken.headers.get('location')]).toEqual([303, `${fixture.url}/#/sign/return`])
    await expect.poll(() => fixture.eventsOf(docketId)).toContain('signer-signed')
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)

    fixture.pass(6 * minute)
    expect((await asha.call(getSigningOutcome, { transaction_id })).outcome).toMatchObject({
      state: 'signed',
    })
    // The next signer was invited meanwhile, and signs on top of it.
    const ravi = await aSignerComesIn(fixture, second.email)
    expect((await signsElectronically(ravi)).state).toBe('signed')
    await fixture.logIn()
    await vi.waitFor(async () => {
      const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
      expect(document.state).toBe('completed')
    }, 20_000)
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBeGreaterThanOrEqual(2)
    checkWithQpdf(file)
  })

  it('goes on after it where the signer had only begun', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
    ])
    const asha = await aSignerComesIn(fixture, first.email)
    const { transaction_id } = await starts(asha, 'electronic')
    await runs(5)
    const refused = await asha.send(completeSigning, { transaction_id }, { idempotencyKey: 'one-signature' })
    expect(refused.body.code).toBe('DOWNTIME')

    fixture.pass(5 * minute)
    // The page sends the same act again, under its key.
    const { outcome } = await asha.call(
      completeSigning,
      { transaction_id },
      { idempotencyKey: 'one-signature' },
    )
    expect(outcome.state).toBe('signed')
    expect(validSignatures(await newestFile(fixture, documentId))).toBeGreaterThanOrEqual(1)
  })
})

const txnOf = (fields: Record<string, string>): string =>
  fields.aspTxnID ?? /txn="([^"]+)"/.exec(fields.msg ?? '')?.[1] ?? ''

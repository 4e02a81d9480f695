import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { revokeBatch } from '#contract/batches/revokeBatch.ts'
import { generateSignerOtp } from '#contract/signers/generateSignerOtp.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { runJobs } from '#main/run-jobs.ts'
import { aSignerComesIn, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { holdsPackage, standingOf } from '#testing/balances.ts'
import { aBatchPlace, brokenAt } from '#testing/batch-jobs.ts'
import { batchNow, jobOver, letters, rowsNow } from '#testing/batches.ts'
import { aClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

let fixture: SigningFixture
let stopJobs = async (): Promise<void> => undefined
beforeAll(async () => {
  fixture = await aSigningFixture({ hasWorker: false })
})
afterAll(async () => {
  await stopJobs()
  await fixture?.close()
})

describe('a batch that is taken back half way', () => {
  it('keeps and counts what is signed, makes nothing more, gives back the rest, and its links are dead', async () => {
    const { place, maker, jobs, store, checked } = await aBatchPlace(fixture)
    await holdsPackage(place.parts.store, place.organisation.id, { documents: 9, aadhaar_esign: 100 })
    const [first, second, ...others] = letters(4)
    const waiting = others.map((row) => ({ ...row, reference: `WAITS-${row.reference}` }))
    const batch_id = await checked([first!, second!, ...waiting])
    await maker.call(confirmBatch, { batch_id })
    // Two rows are made; what comes after them waits.
    const broken = brokenAt('WAITS-')
    await jobs.turn(broken)
    await jobs.turn(broken)
    expect(await batchNow(maker, batch_id)).toMatchObject({
      waits: { code: 'FAULT' },
      counts: { made: 2, valid: 2 },
    })
    // As where it was asked for before, and neither could be taken back.
    const [made] = await rowsNow(maker, batch_id)
    const failure = { code: 'WRONG_STATE' }
    await store.transaction((tx) => tx.batchRows.markUnrevoked(batch_id, made!.row_id, failure))
    const said = async () => (await rowsNow(maker, batch_id)).map((row) => row.failure?.code ?? null)
    expect(await said()).toEqual(['WRONG_STATE', null, null, null])
    stopJobs = await runJobs(fixture.parts)
    await signsElectronically(await aSignerComesIn(fixture, first!.email))
    await expect
      .poll(async () => (await batchNow(maker, batch_id)).dockets, { timeout: 20_000 })
      .toEqual({ completed: 1, out_for_signature: 1 })
    // What is signed was not to be taken back any more.
    expect(await said()).toEqual([null, null, null, null])
    const inside = await aSignerComesIn(fixture, second!.email)
    const link = await linkOf(fixture, second!.email)
    expect(await standingOf(store)).toMatchObject({ used: 1, reserved: 3, available: 5 })

    const { job_id } = await maker.call(revokeBatch, { batch_id, reason: 'Wrong rate' })
    expect(await jobOver(maker, job_id)).toMatchObject({ state: 'done', total: 1, done: 1, failed: 0 })
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'revoked',
      waits: null,
      counts: { all: 4, made: 1, valid: 0, revoked: 3 },
      dockets: { completed: 1, revoked: 1 },
    })
    expect((await rowsNow(maker, batch_id)).map(({ state }) => state)).toEqual([
      'made',
      'revoked',
      'revoked',
      'revoked',
    ])
    expect(await standingOf(store)).toMatchObject({ used: 1, reserved: 0, available: 8, sum: 0 })
    expect((await aClient(fixture.url).send(generateSignerOtp, { link })).body.code).toBe('LINK_ENDED')
    expect((await inside.send(getSigningPage, {})).body.code).toBe('LINK_ENDED')
    // Whatever turn is left makes none of those that waited.
    fixture.pass(3 * 60_000)
    await jobs.turn()
    const dockets = (await rowsNow(maker, batch_id)).map(({ docket_id }) => docket_id !== null)
    expect(dockets).toEqual([true, true, false, false])
  })
})

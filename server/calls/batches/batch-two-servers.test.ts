import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { holdsPackage, standingOf } from '#testing/balances.ts'
import { aBatchPlace } from '#testing/batch-jobs.ts'
import { batchNow, letters, rowsNow } from '#testing/batches.ts'
import { aClient } from '#testing/client.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
beforeAll(async () => {
  wire = await aWire()
})
afterAll(() => wire?.close())

describe('a batch that is confirmed on two servers', () => {
  it('runs once, holds once, and makes each row once', async () => {
    const { place, maker, jobs, store, checked } = await aBatchPlace(wire)
    await holdsPackage(place.parts.store, place.organisation.id, { documents: 9, aadhaar_esign: 100 })
    const other = aClient(wire.secondUrl)
    await other.login(maker.email, maker.password)
    const batch_id = await checked(letters(3))
    const both = await Promise.all(
      [maker, other, maker, other].map((client) => client.send(confirmBatch, { batch_id })),
    )
    expect(both.map(({ body }) => body.code ?? body.status).sort()).toEqual([
      'WRONG_STATE',
      'WRONG_STATE',
      'WRONG_STATE',
      'success',
    ])
    const runs = await other.call(getOwnJobs, { filter: { kinds: ['batch_run'] } })
    expect(runs.rows).toMatchObject([{ state: 'queued', total: 3 }])
    expect(await standingOf(store)).toMatchObject({ reserved: 3, available: 6 })
    await Promise.all([jobs.turn(), jobs.turn()])
    await jobs.turn()
    expect(await batchNow(other, batch_id)).toMatchObject({
      state: 'done',
      counts: { made: 3, failed: 0 },
      dockets: { out_for_signature: 3 },
    })
    const made = (await rowsNow(other, batch_id)).map(({ docket_id }) => docket_id)
    expect(new Set(made).size).toBe(3)
    expect(await standingOf(store)).toMatchObject({ reserved: 3, available: 6 })
    for (const client of [maker, other])
      expect((await client.send(confirmBatch, { batch_id })).body.code).toBe('WRONG_STATE')
  })
})

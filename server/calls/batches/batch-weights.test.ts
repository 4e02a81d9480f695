import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { switchTenant } from '#contract/organisations/switchTenant.ts'
import { runBatches } from '#services/batches/run-batches.ts'
import { aBatchPlace } from '#testing/batch-jobs.ts'
import { batchNow, letters } from '#testing/batches.ts'
import type { WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { entersAsOperator } from '#testing/second-factor.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { textsOfBatches } from './texts-of-batches.ts'

let fixture: ServerFixture
let operator: WireClient
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
  const operating = await anOrganisation(fixture.parts, 'Muhar Operations')
  operator = await entersAsOperator(fixture, await aMember(fixture.parts, operating, ['onboardClient']))
})
afterAll(() => fixture?.close())

type Place = Awaited<ReturnType<typeof aBatchPlace>>

const rowsOfStep = 2

/** Takes turns in the order of the queue until none is left. */
async function worksOff(): Promise<void> {
  const { boss } = fixture.parts.store.queue
  for (;;) {
    // What waits a second for the turn before it is taken at once.
    const [job] = await boss.fetch<{ organisationId: string }>('run-batches', { ignoreStartAfter: true })
    if (!job) return
    await runBatches(fixture.parts, job.data, textsOfBatches, undefined, rowsOfStep)
    await boss.complete('run-batches', job.id)
  }
}

/** Whose steps were made, in their order. */
async function stepsOf(places: Readonly<Record<string, Place>>): Promise<string> {
  const made = await Promise.all(
    Object.entries(places).map(async ([name, { store }]) => {
      const dockets = await store.read((tx) => rowsOf(tx).selectFrom('dockets').select('id').execute())

      return dockets.map(({ id }) => ({ id, name }))
    }),
  )
  const inOrder = made.flat().sort((one, other) => (one.id < other.id ? -1 : 1))

  return inOrder.flatMap(({ name }, at) => (at % rowsOfStep === 0 ? [name] : [])).join('')
}

async function weighs(place: Place, weight: number): Promise<void> {
  const organisation_id = place.store.organisationId
  await operator.call(switchTenant, { organisation_id, act: 'weigh', weight })
  const { tenant } = await operator.call(getTenant, { organisation_id })
  expect(tenant.batch_weight).toBe(weight)
}

describe('the steps of two organisations', () => {
  it.each([
    [1, 1, 'ABABABA'],
    [2, 1, 'AABAABB'],
    [1, 3, 'ABBBAAA'],
  ])('come in proportion to their weights %i and %i', async (ofA, ofB, steps) => {
    const [a, b] = [await aBatchPlace(fixture), await aBatchPlace(fixture)]
    await weighs(a, ofA)
    await weighs(b, ofB)
    const large = await a.checked(letters(8))
    const small = await b.checked(letters(6))
    await a.maker.call(confirmBatch, { batch_id: large })
    await b.maker.call(confirmBatch, { batch_id: small })
    expect((await batchNow(b.maker, small)).waits?.code).toBe('BATCH_WAITS_TURN')
    await worksOff()
    expect(await stepsOf({ A: a, B: b })).toBe(steps)
    expect(await batchNow(a.maker, large)).toMatchObject({ state: 'done', waits: null })
    expect(await batchNow(b.maker, small)).toMatchObject({ state: 'done', waits: null })
  })

  it('are weighed by operators alone, between 1 and 10, and a batch says which one comes first', async () => {
    const place = await aBatchPlace(fixture)
    const organisation_id = place.store.organisationId
    const codeOf = async (client: WireClient, weight?: number) =>
      (await client.send(switchTenant, { organisation_id, act: 'weigh', weight })).body.code
    for (const weight of [0, 11, 1.5, undefined]) expect(await codeOf(operator, weight)).toBe('BAD_REQUEST')
    expect(await codeOf(place.maker, 2)).toBe('NOT_ALLOWED')
    const [first, second] = [await place.checked(letters(1)), await place.checked(letters(1))]
    await place.maker.call(confirmBatch, { batch_id: first })
    await place.maker.call(confirmBatch, { batch_id: second })
    const { name } = await batchNow(place.maker, first)
    expect((await batchNow(place.maker, second)).waits).toMatchObject({
      code: 'BATCH_WAITS_FOR_BATCH',
      values: { name },
    })
    await worksOff()
  })
})

describe('two turns of one organisation', () => {
  it('come one after the other, also where two workers take them up', async () => {
    const place = await aBatchPlace(fixture)
    const { boss } = fixture.parts.store.queue
    const [first, second] = [await place.checked(letters(2)), await place.checked(letters(1))]
    const begun = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const slow: typeof textsOfBatches = {
      ...textsOfBatches,
      async setPages(...asked) {
        begun.resolve()
        await goesOn.promise

        return textsOfBatches.setPages(...asked)
      },
    }
    await place.maker.call(confirmBatch, { batch_id: first })
    const [one] = await boss.fetch<{ organisationId: string }>('run-batches')
    const turn = runBatches(fixture.parts, one!.data, slow)
    await begun.promise
    // The queue keeps a place for the turn after this one, and a second worker is free.
    await place.maker.call(confirmBatch, { batch_id: second })
    const [other] = await boss.fetch<{ organisationId: string }>('run-batches')
    expect(other?.data).toEqual(one!.data)
    await runBatches(fixture.parts, other!.data, textsOfBatches)
    await boss.complete('run-batches', other!.id)
    for (const batch_id of [first, second])
      expect((await batchNow(place.maker, batch_id)).counts.made).toBe(0)

    goesOn.resolve()
    await turn
    await boss.complete('run-batches', one!.id)
    expect((await batchNow(place.maker, first)).counts.made).toBe(2)
    await worksOff()
    for (const batch_id of [first, second])
      expect(await batchNow(place.maker, batch_id)).toMatchObject({ state: 'done', waits: null })
  })
})

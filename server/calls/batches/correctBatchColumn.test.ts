import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { correctBatchColumn } from '#contract/batches/correctBatchColumn.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { type ColumnAct, mostCorrections } from '#contract/vocabulary/batches.ts'
import { newId } from '#store/new-id.ts'
import { batchJobs } from '#testing/batch-jobs.ts'
import {
  aBatch,
  aBatchMaker,
  aBatchOfDays,
  aCheckedBatch,
  batchNow,
  jobOver,
  letters,
  rowsNow,
  sheetOf,
} from '#testing/batches.ts'
import { anOrganisation } from '#testing/people.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBatchMaker(fixture)
})
afterAll(() => fixture?.close())

type Asked = { batch_id: string; preview?: boolean } & ({ column: number; how: ColumnAct } | { undo: number })

const inputOf = (asked: Asked) => {
  const { batch_id, preview = false } = asked

  return 'undo' in asked
    ? { batch_id, preview, undo: asked.undo }
    : { batch_id, preview, correction: { column: asked.column, how: asked.how } }
}
const refusalOf = async (asked: Asked, client = maker) =>
  (await client.send(correctBatchColumn, inputOf(asked))).body.code
/** Waits until the rows were checked again. */
async function corrects(asked: Asked) {
  const answer = await maker.call(correctBatchColumn, inputOf(asked))
  await jobOver(maker, answer.job_id!)

  return answer
}
const cellsOf = async (batch_id: string, column: number) =>
  (await rowsNow(maker, batch_id)).map(({ cells }) => cells[column])

describe('a column that is corrected at once', () => {
  it('reads all days month first after its preview, and says what it said when it is taken back', async () => {
    const { batch_id, column } = await aBatchOfDays(maker, ['12/25/2026', '03/04/2026', '25/12/2026'])
    const how = { act: 'month_first' } as const
    const shown = await maker.call(correctBatchColumn, inputOf({ batch_id, column, how, preview: true }))
    expect(shown).toMatchObject({
      job_id: null,
      number: null,
      looked_at: 3,
      changed: 2,
      samples: [
        { row: 2, before: '12/25/2026', after: '2026-12-25' },
        { row: 3, before: '03/04/2026', after: '2026-03-04' },
      ],
      // It would be read day first among the others.
      unread: 1,
      unread_samples: [{ row: 4, cell: '25/12/2026' }],
    })
    expect(await cellsOf(batch_id, column)).toEqual(['12/25/2026', '03/04/2026', '25/12/2026'])
    const { number } = await corrects({ batch_id, column, how })
    expect(await cellsOf(batch_id, column)).toEqual(['2026-12-25', '2026-03-04', '25/12/2026'])
    expect(await batchNow(maker, batch_id)).toMatchObject({
      state: 'validated',
      counts: { valid: 2, invalid: 1 },
      corrections: [{ number: 1, column, act: 'month_first' }],
    })
    const last = async () => (await rowsNow(maker, batch_id))[2]!
    const mixed = [{ path: 'values.due', code: 'DAY_NOT_MONTH_FIRST' }]
    expect((await last()).problems).toMatchObject(mixed)
    const { row_id } = await last()
    const types = (text: string) =>
      maker.call(updateValidateReferenceId, { batch_id, row_id, cells: { [column]: text } })
    // What is typed there afterwards may be either, too.
    expect((await types('05/06/2026')).row).toMatchObject({ state: 'invalid', problems: mixed })
    expect((await types('2026-12-25')).row).toMatchObject({ state: 'valid', problems: [] })
    await types('25/12/2026')
    await corrects({ batch_id, undo: number! })
    expect(await cellsOf(batch_id, column)).toEqual(['12/25/2026', '03/04/2026', '25/12/2026'])
    expect(await batchNow(maker, batch_id)).toMatchObject({
      counts: { valid: 2, invalid: 1 },
      corrections: [],
    })
    expect(await refusalOf({ batch_id, undo: number! })).toBe('BATCH_CORRECTION_GONE')
  })

  it('leaves what was typed after it, changes what was typed before it, and is what is sent', async () => {
    const rows = letters(3)
    const { batch_id } = await aCheckedBatch(maker, rows)
    const [first, second] = await rowsNow(maker, batch_id)
    const types = (row_id: string, text: string) =>
      maker.call(updateValidateReferenceId, { batch_id, row_id, cells: { 3: text } })
    await types(first!.row_id, `A-${rows[0]!.reference}`)
    await corrects({ batch_id, column: 3, how: { act: 'add_before', text: 'X-' } })
    await types(second!.row_id, 'typed by hand')
    const expected = [`X-A-${rows[0]!.reference}`, 'typed by hand', `X-${rows[2]!.reference}`]
    expect(await cellsOf(batch_id, 3)).toEqual(expected)
    const { number } = await corrects({ batch_id, column: 3, how: { act: 'trim' } })
    await corrects({ batch_id, undo: number! })
    expect(await cellsOf(batch_id, 3)).toEqual(expected)
    await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
    const made = await rowsNow(maker, batch_id)
    expect(made.map(({ state, reference_id }) => [state, reference_id])).toEqual(
      expected.map((reference) => ['made', reference]),
    )
    expect(await refusalOf({ batch_id, column: 3, how: { act: 'trim' } })).toBe('WRONG_STATE')
    expect(await refusalOf({ batch_id, column: 3, how: { act: 'trim' }, preview: true })).toBe('WRONG_STATE')
  })

  it('is taken back once by two who press at once, and its number is not used again', async () => {
    const { batch_id } = await aCheckedBatch(maker)
    const how = { act: 'replace', from: '1000', to: '2000' } as const
    const { number } = await corrects({ batch_id, column: 0, how })
    expect(await cellsOf(batch_id, 0)).toEqual(['2000', '1001'])
    const twice = await Promise.all(
      [1, 2].map(() => maker.send(correctBatchColumn, inputOf({ batch_id, undo: number! }))),
    )
    expect(twice.map(({ body }) => body.code ?? 'taken').sort()).toEqual(['BATCH_CORRECTION_GONE', 'taken'])
    expect((await corrects({ batch_id, column: 0, how })).number).toBe(number! + 1)
  })

  it('shows no Aadhaar number in its preview', async () => {
    // A number that UIDAI prints in examples.
    const [first, second] = letters(2)
    const { batch_id } = await aCheckedBatch(maker, [{ ...first!, amount: '9999  4105  7058' }, second!])
    const asked = inputOf({ batch_id, column: 0, how: { act: 'trim' }, preview: true })
    const shown = await maker.call(correctBatchColumn, asked)
    expect(shown.samples).toHaveLength(1)
    expect(JSON.stringify(shown).replace(/\s/g, '')).not.toContain('99994105')
  })

  it('goes with its sheet, and is refused beyond its limits', async () => {
    const { batch_id } = await aCheckedBatch(maker)
    for (let at = 0; at < mostCorrections; at += 1)
      await maker.call(correctBatchColumn, inputOf({ batch_id, column: 0, how: { act: 'trim' } }))
    expect(await refusalOf({ batch_id, column: 0, how: { act: 'trim' } })).toBe('BATCH_CORRECTIONS_FULL')
    const { fileId } = await maker.upload(sheetOf(letters(1)), 'other.csv', { type: 'text/csv' })
    await jobOver(maker, (await maker.call(uploadCSVData, { batch_id, fileId })).job_id)
    expect((await batchNow(maker, batch_id)).corrections).toEqual([])
  })

  it('is refused where nothing is there to correct', async () => {
    const how = { act: 'trim' } as const
    const { batch_id } = await aCheckedBatch(maker)
    expect(await refusalOf({ batch_id, column: 9, how })).toBe('SHEET_COLUMN_UNKNOWN')
    expect(await refusalOf({ batch_id, column: 200, how })).toBe('BAD_REQUEST')
    const long = { act: 'add_before', text: 'x'.repeat(41) } as const
    expect(await refusalOf({ batch_id, column: 0, how: long })).toBe('BAD_REQUEST')
    const both = { ...inputOf({ batch_id, column: 0, how }), undo: 1 }
    expect((await maker.send(correctBatchColumn, both)).body.code).toBe('BAD_REQUEST')
    const empty = await aBatch(maker)
    expect(await refusalOf({ batch_id: empty.batch_id, column: 0, how })).toBe('BATCH_WITHOUT_SHEET')
    const { parts, url } = fixture
    const organisation = await anOrganisation(parts, 'Elsewhere')
    const stranger = await aBatchMaker({ parts, url, organisation })
    for (const id of [batch_id, newId()])
      for (const preview of [true, false])
        expect(await refusalOf({ batch_id: id, column: 0, how, preview }, stranger)).toBe('BATCH_NOT_FOUND')
  })
})

describe('a check of rows that is under way', () => {
  it('gives way to the correction that comes beside it', async () => {
    const { parts, organisation } = fixture
    const { batch_id } = await aCheckedBatch(maker)
    const jobs = batchJobs(parts, organisation.id)
    const { job_id } = await maker.call(
      correctBatchColumn,
      inputOf({ batch_id, column: 0, how: { act: 'replace', from: '1000', to: 'many' } }),
    )
    const last = await corrects({ batch_id, column: 0, how: { act: 'replace', from: 'many', to: '3000' } })
    // The first check comes late, and decides nothing any more.
    await jobs.check(batch_id, job_id!)
    expect(await batchNow(maker, batch_id)).toMatchObject({
      counts: { valid: 2 },
      job: { job_id: last.job_id, state: 'done' },
    })
    expect(await cellsOf(batch_id, 0)).toEqual(['3000', '1001'])
  })
})

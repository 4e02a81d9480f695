import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addstakeholders } from '#contract/organisations/addstakeholders.ts'
import { checkDefaultStakeholder } from '#contract/signers/checkDefaultStakeholder.ts'
import { deleteAllDocSigners } from '#contract/signers/deleteAllDocSigners.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { aDraft, aPerson } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture()
})
afterAll(() => fixture.close())

describe('checkDefaultStakeholder', () => {
  it('names who is usual and missing, and adds them once if asked', async () => {
    const usual = { ...aPerson('Vidya Head'), is_default: true }
    await fixture.initiator.call(addstakeholders, { stakeholders: [usual] })
    const { docketId: docket_id, documentId: document_id } = await aDraft(fixture.initiator)
    const asked = (add: boolean) => fixture.initiator.call(checkDefaultStakeholder, { docket_id, add })
    expect((await asked(false)).missing).toEqual([])

    await fixture.initiator.call(deleteAllDocSigners, { document_id })
    expect(await asked(false)).toMatchObject({
      missing: [{ name: 'Vidya Head', email: usual.email, mobile: null }],
      added: false,
    })
    const both = await Promise.all([asked(true), asked(true)])
    expect(both.map(({ added }) => added).sort()).toEqual([false, true])
    const { signers } = await fixture.initiator.call(getSingersDetails, { document_id })
    expect(signers.map(({ name }) => name)).toEqual(['Vidya Head'])

    const code = async (client: typeof fixture.reader) =>
      (await client.send(checkDefaultStakeholder, { docket_id })).body.code
    expect(await code(fixture.reader)).toBe('NOT_ALLOWED')
    expect(await code(fixture.stranger)).toBe('DOCKET_NOT_FOUND')
    expect((await fixture.clerk.send(checkDefaultStakeholder, { docket_id })).status).toBe(403)
  })
})

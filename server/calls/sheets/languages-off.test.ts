import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { correctSheetRow } from '#contract/sheets/correctSheetRow.ts'
import { getSheetRows } from '#contract/sheets/getSheetRows.ts'
import { importSigner } from '#contract/signers/importSigner.ts'
import { aBatchMaker, aReadBatch, jobOver, letters, rowsNow } from '#testing/batches.ts'
import { aDraft, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { csvOf, uploadsPeople } from '#testing/sheets.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a language that the operator has switched off', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
    fixture.sets({ languagesOff: ['bn'] })
  })
  afterAll(() => fixture?.close())

  it('is refused on its cell in a sheet of people, until the cell says another one', async () => {
    const client = aClient(fixture.url)
    const member = await aMember(fixture.parts, fixture.organisation, ['bulkuser', 'users'])
    await client.login(member.email, member.password)
    const [asha, ravi] = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const { upload_id, job_id } = await uploadsPeople(
      client,
      csvOf(
        ['Name', 'E-mail', 'Language'],
        [asha.name, asha.email, 'Bengali'],
        [ravi.name, ravi.email, 'Tamil'],
      ),
    )
    expect(await jobOver(client, job_id)).toMatchObject({ state: 'done', failed: 1 })
    const { rows } = await client.call(getSheetRows, { upload_id, maxRows: 200 })
    const of = rows.map(({ problems }) => problems.map(({ field, code }) => [field, code]))
    expect(of).toEqual([[['language', 'SHEET_LANGUAGE_UNKNOWN']], []])
    const says = async (language: string) =>
      (await client.call(correctSheetRow, { upload_id, row_id: rows[0]?.row_id ?? '', cells: { language } }))
        .row.state
    expect([await says('bn'), await says('mr')]).toEqual(['bad', 'good'])
  })

  it('is refused on its cell in a sheet of signers', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const { fileId } = await fixture.initiator.upload(
      csvOf(
        ['Name', 'Email', 'Language'],
        ['Asha Rao', 'asha@off.example', 'বাংলা'],
        ['Ravi Kumar', 'r@off.example', 'ta'],
      ),
      'people.csv',
      { type: 'text/csv' },
    )
    const { body } = await fixture.initiator.send(importSigner, {
      document_id: documentId,
      source: 'sheet',
      fileId,
    })
    expect([body.code, body.fields]).toMatchObject([
      'SHEET_ROWS_WRONG',
      [{ path: 'rows.2.language', code: 'SHEET_LANGUAGE_UNKNOWN' }],
    ])
  })

  it('is refused on its cell in a sheet of a batch, of the row and of a person', async () => {
    const maker = await aBatchMaker(fixture)
    const { batch_id } = await aReadBatch(
      maker,
      csvOf(
        ['Amount', 'Borrower name', 'Borrower email', 'Reference', 'Row', 'Borrower'],
        ...letters(2).map(({ amount, name, email, reference }, at) => [
          amount,
          name,
          email,
          reference,
          ...(at ? ['hi', 'ta'] : ['bn', 'Bengali']),
        ]),
      ),
    )
    const mapping = {
      values: { amount: 0 },
      people: { borrower: { name: 1, email: 2, language: 5 } },
      reference_id: 3,
      language: 4,
    }
    await jobOver(maker, (await maker.call(uploadCSVData, { batch_id, mapping })).job_id)
    const [off, offered] = await rowsNow(maker, batch_id)
    expect(off?.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'language SHEET_LANGUAGE_UNKNOWN',
      'people.borrower.language SHEET_LANGUAGE_UNKNOWN',
    ])
    expect(offered).toMatchObject({ state: 'valid', problems: [] })
    const row_id = off?.row_id ?? ''
    const mended = await maker.call(updateValidateReferenceId, {
      batch_id,
      row_id,
      cells: { 4: 'en', 5: 'mr' },
    })
    expect(mended.row).toMatchObject({ state: 'valid', problems: [] })
  })
})

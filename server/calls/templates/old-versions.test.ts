import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { swapCurrentVersion } from '#contract/templates/swapCurrentVersion.ts'
import { newId } from '#store/new-id.ts'
import { aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { line, text } from '#testing/template-texts.ts'
import { aLoan, aPublishedTemplate, signatureOf } from '#testing/templates.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture()
})
afterAll(() => fixture?.close())

/** A new member, as sessions end with the day. */
async function comesIn() {
  const person = await aMember(fixture.parts, fixture.organisation, [
    'template_builder',
    'templates',
    'workflow',
    'batchprocess',
  ])
  const client = aClient(fixture.url)
  await client.login(person.email, person.password)

  return { client, again: () => client.login(person.email, person.password) }
}
async function publishesAgain(client: WireClient, template_id: string): Promise<void> {
  const { revision } = await client.call(getSingleTemplate, { template_id })
  const content = aLoan({ blocks: [line(text('Two'), signatureOf('borrower-sign'))] })
  const saved = await client.call(autoSaveTemplate, { template_id, revision, content })
  await client.call(buildTemplate, { template_id, revision: saved.revision })
}
const filled = (template_id: string, version: number) => ({
  template_id,
  version,
  values: { amount: '10' },
  signers: [{ role: 'borrower', ...aPerson() }],
})
const batchOf = (template_id: string, version: number) => ({
  template_id,
  version,
  name: `Letters ${newId()}`,
})

it('uses a version for a day after another took its place, whoever asks, and batches keep theirs', async () => {
  const { client: maker, again } = await comesIn()
  const { template_id } = await aPublishedTemplate(maker)
  await publishesAgain(maker, template_id)
  const { batch_id, version } = await maker.call(saveBulkUploadWorkflow, batchOf(template_id, 1))
  expect(version).toBe(1)
  // A version that was taken back can be finished, too.
  await maker.call(swapCurrentVersion, { template_id, version: 1 })
  expect((await maker.call(createWorkflowFromTemplate, filled(template_id, 2))).version).toBe(2)
  await maker.call(swapCurrentVersion, { template_id, version: 2 })
  expect((await maker.call(createWorkflowFromTemplate, filled(template_id, 1))).version).toBe(1)

  fixture.pass(25 * 3_600_000)
  const { client: later } = await comesIn()
  const { body } = await later.send(createWorkflowFromTemplate, filled(template_id, 1))
  expect(body).toMatchObject({ code: 'TEMPLATE_VERSION_OLD', values: { version: '2' } })
  const old = { template_id, version: 1 }
  expect(await refusalOf(later, getTemplateDataToCompose, old)).toBe('TEMPLATE_VERSION_OLD')
  expect(await refusalOf(later, saveBulkUploadWorkflow, batchOf(template_id, 1))).toBe('TEMPLATE_VERSION_OLD')
  expect(await refusalOf(later, getTemplateDataToCompose, { template_id, version: 9 })).toBe(
    'TEMPLATE_NOT_FOUND',
  )
  expect((await later.call(createWorkflowFromTemplate, filled(template_id, 2))).version).toBe(2)

  await again()
  const { fileId } = await maker.upload(Buffer.from('Amount\n10\n'), 'letters.csv', { type: 'text/csv' })
  await maker.call(uploadCSVData, { batch_id, fileId })
  await later.call(retireTemplate, { template_id })
  expect(await refusalOf(later, createWorkflowFromTemplate, filled(template_id, 2))).toBe('TEMPLATE_RETIRED')
})

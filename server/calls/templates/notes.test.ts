import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { previewDocumentEditing } from '#contract/documents/previewDocumentEditing.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { compareTemplateVersions } from '#contract/templates/compareTemplateVersions.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aBuilder, aLoan, aPublishedTemplate, aWrittenTemplate } from '#testing/templates.ts'

let fixture: ServerFixture
let maker: WireClient
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBuilder(fixture)
})
afterAll(() => fixture?.close())

const note = (words = 'Legal looks at this once a year.') => ({
  kind: 'note',
  text: [{ kind: 'text', text: words }],
})

it('never prints a note, wherever it is', async () => {
  const loan = aLoan() as unknown as { blocks: object[] }
  const inside = {
    kind: 'list',
    ordered: true,
    items: [{ blocks: [note()] }, { blocks: loan.blocks.slice(1, 2) }],
  }
  const content = aLoan({ blocks: [note(), ...loan.blocks, inside] })
  const { template_id } = await aPublishedTemplate(maker, content)
  const signers = [{ role: 'borrower', ...aPerson() }]
  const input = { template_id, values: { amount: '10' }, signers }
  const { document_id } = await maker.call(createWorkflowFromTemplate, input)
  const { result } = await maker.call(downloadOriginalFile, { document_id })
  const pdf = Buffer.from(await maker.download(result.url))
  const printed = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).stdout
  expect(printed).not.toContain('Legal')
  expect(printed).toContain('1. The lender lends')
})

it('shows in a comparison of versions what a note says otherwise', async () => {
  const blocks = (words: string) => [note(words), ...(aLoan() as unknown as { blocks: object[] }).blocks]
  const { template_id } = await aPublishedTemplate(maker, aLoan({ blocks: blocks('Read once a year.') }))
  const { revision } = await maker.call(getSingleTemplate, { template_id })
  const saved = await maker.call(autoSaveTemplate, {
    template_id,
    revision,
    content: aLoan({ blocks: blocks('Read twice a year.') }),
  })
  await maker.call(buildTemplate, { template_id, ...saved })
  const { differences } = await maker.call(compareTemplateVersions, { template_id, from: 1, to: 2 })
  expect(differences.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'once ' },
    { kind: 'added', text: 'twice ' },
  ])
  expect(differences[0]!.text).toBe('✎ Read ')
})

it('keeps notes out of documents, and publishes nothing of notes alone', async () => {
  const content = { language: 'en', blocks: [note()] }
  expect(await refusalOf(maker, previewDocumentEditing, { content } as never)).toBe(
    'BAD_REQUEST content.blocks.0 OF_TEMPLATES',
  )
  const alone = aLoan({ blocks: [note()], values: [], fields: [] })
  const { template_id, revision } = await aWrittenTemplate(maker, alone)
  expect(await refusalOf(maker, buildTemplate, { template_id, revision })).toContain('TEMPLATE_EMPTY')
})

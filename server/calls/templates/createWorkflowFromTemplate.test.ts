import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { duplicateDocket } from '#contract/dockets/duplicateDocket.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { a4 } from '#contract/vocabulary/letterheads.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { SetterAway } from '#providers/document-setter/port.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aLoan, aLoansRoles, aPublishedTemplate, signatureOf } from '#testing/templates.ts'

let fixture: SigningFixture
let maker: WireClient
beforeAll(async () => {
  fixture = await aSigningFixture()
  maker = await entering(['templates', 'template_builder', 'workflow'])
})
afterAll(() => fixture?.close())

async function entering(modules: Module[], of = fixture.organisation) {
  const person = await aMember(fixture.parts, of, modules)
  const client = aClient(fixture.url)
  await client.login(person.email, person.password)

  return client
}
async function fileOf(document_id: string): Promise<string> {
  const { result } = await maker.call(downloadOriginalFile, { document_id })
  const path = join(tmpdir(), `${document_id}.pdf`)
  writeFileSync(path, await maker.download(result.url))

  return path
}
const textOf = async (document_id: string) =>
  spawnSync('pdftotext', ['-layout', await fileOf(document_id), '-'], { encoding: 'utf8' }).stdout
const borrower = (person = aPerson()) => ({ role: 'borrower', ...person })
const filled = (template_id: string, values: Record<string, string> = { amount: '1,50,000' }) => ({
  template_id,
  values,
  signers: [borrower()],
})
const text = (words: string) => ({ kind: 'text', text: words })
const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })

describe('a docket from a template', () => {
  it('has the values in its text, boxes where the anchors lie, and is sent and signed', async () => {
    const { template_id } = await aPublishedTemplate(maker)
    const asha = aPerson('Asha Rao')
    const values = { amount: '1,50,000', secured: 'true' }
    const input = { template_id, values, signers: [borrower(asha)], name: 'Loan of Asha' }
    const made = await maker.call(createWorkflowFromTemplate, input)
    expect(made.version).toBe(1)
    const said = await textOf(made.document_id)
    expect(said).toContain('The lender lends ₹1,50,000.00 in all.')
    expect(said).toContain('The loan is secured.')
    expect(said).not.toContain('no security')
    const { places } = await maker.call(previewTemplate, { template_id, values, pages: [] })
    const { document } = await maker.call(fetchDocumentInfo, { document_id: made.document_id })
    expect(document.positions).toHaveLength(1)
    const [[box], [place]] = [document.positions, places]
    expect(Math.abs(box!.x - place!.x)).toBeLessThan(0.5)
    expect(Math.abs(a4.height - box!.y - box!.height - place!.y)).toBeLessThan(0.5)
    // Where the file itself has the line: the anchor begins behind its words.
    const words = spawnSync('pdftotext', ['-bbox', await fileOf(made.document_id), '-'], { encoding: 'utf8' })
    const [, end] = /xMax="([\d.]+)" yMax="[\d.]+">Borrower:</.exec(words.stdout) ?? []
    expect(box!.x - Number(end)).toBeGreaterThan(1)
    expect(box!.x - Number(end)).toBeLessThan(5)
    await maker.call(completeDocumentIntiation, { docket_id: made.docket_id })
    await signsElectronically(await aSignerComesIn(fixture, asha.email))
    expect(validSignatures(await newestFile(fixture, made.document_id))).toBe(1)
    const { rows } = await maker.call(getTemplateList, { maxRows: 100 })
    expect(rows.find((row) => row.template_id === template_id)?.uses_this_month).toBe(1)
  })

  it('keeps its version and its values, which are sealed, and given again to who sees it', async () => {
    const { template_id } = await aPublishedTemplate(maker)
    const { docket_id } = await maker.call(createWorkflowFromTemplate, filled(template_id))
    const docket = await fixture.store.read((tx) => tx.dockets.get(docket_id))
    expect(docket).toMatchObject({ template_id, template_version: 1 })
    expect(docket?.template_values).toMatch(/^sealed:/)
    const again = await maker.call(getTemplateDataToCompose, { template_id, docket_id })
    expect(again.values).toEqual({ amount: '1,50,000' })
    const other = await entering(['workflow'])
    const foreign = { template_id, docket_id }
    expect(await refusalOf(other, getTemplateDataToCompose, foreign)).toBe('DOCKET_NOT_FOUND')
    const elsewhere = { template_id: (await aPublishedTemplate(maker)).template_id, docket_id }
    expect(await refusalOf(maker, getTemplateDataToCompose, elsewhere)).toBe('DOCKET_NOT_FOUND')
  })

  it('is made of the version on which the form was opened, also when a newer one is out', async () => {
    const { template_id } = await aPublishedTemplate(maker)
    const opened = await maker.call(getTemplateDataToCompose, { template_id })
    const { revision } = await maker.call(getSingleTemplate, { template_id })
    const second = aLoan({ blocks: [line(text('Two'), signatureOf('borrower-sign'))] })
    const saved = await maker.call(autoSaveTemplate, { template_id, revision, content: second })
    await maker.call(buildTemplate, { template_id, revision: saved.revision })
    const { version } = opened
    expect(await maker.call(getTemplateDataToCompose, { template_id, version })).toMatchObject({
      version: 1,
      current_version: 2,
    })
    const made = await maker.call(createWorkflowFromTemplate, { ...filled(template_id), version })
    expect(await textOf(made.document_id)).toContain('The lender lends')
    const newest = await maker.call(createWorkflowFromTemplate, filled(template_id))
    expect(newest.version).toBe(2)
    const unknown = { ...filled(template_id), version: 9 }
    expect(await refusalOf(maker, createWorkflowFromTemplate, unknown)).toBe('TEMPLATE_NOT_FOUND')
  })

  it('is not made where something lacks, and all of it is told', async () => {
    const { template_id } = await aPublishedTemplate(maker)
    const before = (await maker.call(getDocuments, {})).total
    const wrong = (more: object) =>
      refusalOf(maker, createWorkflowFromTemplate, { ...filled(template_id), ...more } as never)
    expect(await wrong({ values: {}, signers: [] })).toBe(
      'BAD_REQUEST values.amount REQUIRED roles.borrower ROLE_NEEDED',
    )
    expect(await wrong({ values: { amount: 'many', rate: '9' } })).toBe(
      'BAD_REQUEST values.amount NOT_A_NUMBER values.rate VALUE_UNKNOWN',
    )
    expect(await wrong({ signers: [borrower(), { ...borrower(), role: 'lender' }] })).toBe(
      'BAD_REQUEST signers.1.role ROLE_UNKNOWN',
    )
    expect(await wrong({ signers: [borrower(), borrower()] })).toBe('BAD_REQUEST signers.1.role ROLE_TWICE')
    expect(await wrong({ signers: [{ role: 'borrower', name: 'Asha Rao' }] })).toMatch(/signers\.0/)
    expect((await maker.call(getDocuments, {})).total).toBe(before)
  })

  it('prints what people type as it is written, or refuses it at its value', async () => {
    const note = { name: 'note', label: 'Note', kind: 'text', required: true, sample: null, settings: {} }
    const content = aLoan({
      blocks: [line({ kind: 'value', name: 'note' }), line(signatureOf('borrower-sign'))],
      values: [note],
    })
    const { template_id } = await aPublishedTemplate(maker, content)
    const hostile = '#read("/etc/passwd") #while true {} *a* _b_ $x^2$ <c> @d \\ `e` //f'
    const made = await maker.call(createWorkflowFromTemplate, filled(template_id, { note: hostile }))
    expect((await textOf(made.document_id)).trim()).toBe(hostile)
    const fromRight = 'abc \u200f\u05d0 def'
    const unbroken = 'x'.repeat(500)
    const long = await maker.call(createWorkflowFromTemplate, filled(template_id, { note: unbroken }))
    expect((await textOf(long.document_id)).replace(/\s/g, '')).toBe(unbroken)
    const refused = (note: string) =>
      refusalOf(maker, createWorkflowFromTemplate, filled(template_id, { note }))
    expect(await refused('a \ud800')).toBe('BAD_REQUEST values.note HALF_CHARACTERS')
    expect(await refused('a \u202e b')).toBe('BAD_REQUEST values.note UNSEEN_CHARACTERS')
    expect(await refused('a \u{12000}')).toBe('BAD_REQUEST values.note NO_FONT')
    expect(await refused(fromRight)).toBe('BAD_REQUEST values.note NO_FONT')
    expect(await refused('x'.repeat(501))).toBe('BAD_REQUEST values.note TEXT_TOO_LONG')
  })

  it('leaves nobody without a place to sign, and asks for a role that the values bring', async () => {
    const condition = (...blocks: object[]) => ({
      kind: 'condition',
      match: 'all',
      rules: [{ name: 'secured', sign: 'is', value: 'true' }],
      blocks,
    })
    const roles = [
      { role: 'borrower', name: 'Borrower', kind: 'signer' as const },
      { role: 'guarantor', name: 'Guarantor', kind: 'signer' as const, optional: true },
    ]
    const content = aLoan({
      blocks: [line(signatureOf('borrower-sign')), condition(line(signatureOf('guarantor-sign')))],
      fields: ['borrower', 'guarantor'].map((role) => ({ anchor: `${role}-sign`, role })),
    })
    const { template_id } = await aPublishedTemplate(maker, content, { roles })
    const of = (secured: string, ...more: object[]) =>
      ({
        template_id,
        values: { amount: '1', secured },
        signers: [borrower(), ...more],
      }) as never
    const guarantor = { role: 'guarantor', ...aPerson('Ravi Kumar') }
    expect(await refusalOf(maker, createWorkflowFromTemplate, of('false', guarantor))).toBe(
      'BAD_REQUEST roles.guarantor SIGNATURE_TAKEN_AWAY',
    )
    expect(await refusalOf(maker, createWorkflowFromTemplate, of('true'))).toBe(
      'BAD_REQUEST roles.guarantor ROLE_NEEDED',
    )
    const { document_id } = await maker.call(createWorkflowFromTemplate, of('true', guarantor))
    const { document } = await maker.call(fetchDocumentInfo, { document_id })
    expect(document.signers.map(({ name, boxes }) => [name, boxes])).toEqual([
      ['Asha Rao', 1],
      ['Ravi Kumar', 1],
    ])
  })

  it('keeps its text from its maker where the template says so, also in a copy', async () => {
    const { template_id } = await aPublishedTemplate(maker)
    const { docket_id, document_id } = await maker.call(createWorkflowFromTemplate, filled(template_id))
    const { content, may_write } = await maker.call(getDocumentContent, { document_id })
    expect(may_write).toBe(false)
    const copy = await maker.call(duplicateDocket, { docket_id })
    for (const id of [document_id, copy.document_ids[0]!])
      expect(await refusalOf(maker, updateCompleteDocumentEditing, { document_id: id, content })).toBe(
        'TEXT_FIXED',
      )
    const free = await aPublishedTemplate(maker, aLoan(), { ...aLoansRoles, maker_edits: 'all' })
    const open = await maker.call(createWorkflowFromTemplate, filled(free.template_id))
    const { version } = await maker.call(updateCompleteDocumentEditing, {
      document_id: open.document_id,
      content,
    })
    expect(version).toBe(2)
  })

  it('has the settings of its template', async () => {
    const settings = { ...aLoansRoles, expiry_days: 7, signing_order: 'parallel' as const }
    const { template_id } = await aPublishedTemplate(maker, aLoan(), settings)
    const { docket_id } = await maker.call(createWorkflowFromTemplate, filled(template_id))
    const { docket } = await maker.call(getWorkflowInfo, { docket_id })
    expect(docket.settings).toMatchObject({ expiry_days: 7, signing_order: 'parallel' })
  })

  it('is not made of a template that was retired meanwhile, that is unknown, or while the setter is away', async () => {
    const { template_id } = await aPublishedTemplate(maker)
    const { set } = fixture.parts.documentSetter
    fixture.parts.documentSetter.set = () => Promise.reject(new SetterAway('It hangs.'))
    try {
      const { status, body } = await maker.send(createWorkflowFromTemplate, filled(template_id))
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
      // Retired while the pages are set.
      fixture.parts.documentSetter.set = async (given) => {
        await maker.call(retireTemplate, { template_id })

        return await set(given)
      }
      expect(await refusalOf(maker, createWorkflowFromTemplate, filled(template_id))).toBe('TEMPLATE_RETIRED')
    } finally {
      fixture.parts.documentSetter.set = set
    }
    expect(await refusalOf(maker, getTemplateDataToCompose, { template_id })).toBe('TEMPLATE_RETIRED')
    const stranger = await entering(['workflow'], await anOrganisation(fixture.parts, 'Elsewhere'))
    for (const [client, id] of [
      [stranger, template_id],
      [maker, randomUUID()],
    ] as const) {
      expect(await refusalOf(client, createWorkflowFromTemplate, filled(id))).toBe('TEMPLATE_NOT_FOUND')
      expect(await refusalOf(client, getTemplateDataToCompose, { template_id: id })).toBe(
        'TEMPLATE_NOT_FOUND',
      )
    }
  })
})

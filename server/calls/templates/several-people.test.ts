import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { addstakeholders } from '#contract/organisations/addstakeholders.ts'
import { removeStakeholder } from '#contract/organisations/removeStakeholder.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { delegateSigner } from '#contract/signers/delegateSigner.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aBuilder, aLoan, aPublishedTemplate, signatureOf } from '#testing/templates.ts'

const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })
const box = (anchor: string, kind: string) => ({ kind: 'field', anchor, box: kind, width: 120, height: 24 })
const roles = [
  { role: 'borrower', name: 'Borrower', kind: 'signer' as const, several: true },
  { role: 'lender', name: 'Lender', kind: 'signer' as const },
]

/** Of each borrower: a signature, an income, and what follows from it where there is one. */
const content = aLoan({
  blocks: [
    line({ kind: 'text', text: 'Lent ' }, { kind: 'value', name: 'amount' }),
    line({ kind: 'text', text: 'Borrower: ' }, signatureOf('borrower-sign')),
    line(box('income', 'amount'), { kind: 'text', text: ' and ' }, box('half', 'amount')),
    line({ kind: 'text', text: 'Lender: ' }, signatureOf('lender-sign')),
  ],
  fields: [
    { anchor: 'borrower-sign', role: 'borrower' },
    // The name that the second person would have is taken.
    { anchor: 'income', role: 'borrower', settings: { name: 'income' } },
    {
      anchor: 'half',
      role: 'borrower',
      required: false,
      settings: { name: 'income_2', formula: 'income / 2' },
    },
    { anchor: 'lender-sign', role: 'lender' },
  ],
})

describe('a role of several people', () => {
  let fixture: SigningFixture
  let maker: WireClient
  let template_id: string

  beforeAll(async () => {
    fixture = await aSigningFixture()
    maker = await aBuilder(fixture)
    ;({ template_id } = await aPublishedTemplate(maker, content, { roles }))
  })
  afterAll(() => fixture?.close())

  const people = ['Asha Rao', 'Ravi Kumar', 'Meera Nair'].map((name) => aPerson(name))
  const lender = { role: 'lender', ...aPerson('Lata Bank') }
  const values = { amount: '1,50,000' }
  const borrowers = people.map((one) => ({ role: 'borrower', ...one }))

  it('gives each of them fields of their own, which lie apart', async () => {
    const signers = [...borrowers, lender]
    const made = await maker.call(createWorkflowFromTemplate, { template_id, values, signers })
    const { document } = await maker.call(fetchDocumentInfo, { document_id: made.document_id })
    expect(document.signers.map(({ name, boxes }) => [name, boxes])).toEqual([
      ['Asha Rao', 3],
      ['Ravi Kumar', 3],
      ['Meera Nair', 3],
      ['Lata Bank', 1],
    ])
    const boxes = document.positions
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(
          one.page_number !== other.page_number ||
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true)
    const said = boxes.flatMap(({ field }) => (field?.name ? [[field.name, field.formula ?? null]] : []))
    expect(said.sort()).toEqual([
      ['income', null],
      ['income_102', null],
      ['income_2', 'income / 2'],
      ['income_2_2', 'income_102 / 2'],
      ['income_2_3', 'income_3 / 2'],
      ['income_3', null],
    ])
  })

  it('is sent and signed by each of them', async () => {
    const { template_id: simple } = await aPublishedTemplate(maker, aLoan(), {
      roles: [{ role: 'borrower', name: 'Borrower', kind: 'signer', several: true }],
    })
    const made = await maker.call(createWorkflowFromTemplate, {
      template_id: simple,
      values,
      signers: borrowers.slice(0, 2),
    })
    await maker.call(completeDocumentIntiation, { docket_id: made.docket_id })
    await signsElectronically(await aSignerComesIn(fixture, people[0]!.email))
    await signsElectronically(await aSignerComesIn(fixture, people[1]!.email))
    expect(validSignatures(await newestFile(fixture, made.document_id))).toBe(2)
    const again = await maker.call(getTemplateDataToCompose, {
      template_id: simple,
      docket_id: made.docket_id,
    })
    expect(again.people.map(({ role, name }) => [role, name])).toEqual([
      ['borrower', 'Asha Rao'],
      ['borrower', 'Ravi Kumar'],
    ])
  })

  it('has one place for one person, and refuses a second one where the role has one', async () => {
    const signers = [borrowers[0]!, lender]
    const made = await maker.call(createWorkflowFromTemplate, { template_id, values, signers })
    const { document } = await maker.call(fetchDocumentInfo, { document_id: made.document_id })
    expect(document.positions).toHaveLength(4)
    const of = (more: object[]) =>
      refusalOf(maker, createWorkflowFromTemplate, { template_id, values, signers: more } as never)
    expect(await of([borrowers[0]!, lender, { ...lender, ...aPerson('Other Bank') }])).toBe(
      'BAD_REQUEST signers.2.role ROLE_TWICE',
    )
    expect(await of([lender])).toBe('BAD_REQUEST roles.borrower ROLE_NEEDED')
    expect(await of([borrowers[0]!, borrowers[0]!, lender])).toMatch(/SIGNER_TWICE/)
  })

  it('is known by its fields beside usual people, those added by hand and who handed over', async () => {
    const peopleOf = async (docket_id: string) =>
      (await maker.call(getTemplateDataToCompose, { template_id, docket_id })).people.map(
        ({ role, name }) => [role, name],
      )
    const signers = [...borrowers.slice(0, 2), lender]
    const told = [
      ['borrower', 'Asha Rao'],
      ['borrower', 'Ravi Kumar'],
      ['lender', 'Lata Bank'],
    ]
    const { ids } = await maker.call(addstakeholders, {
      stakeholders: [{ ...aPerson('Vidya Head'), is_default: true }],
    })
    const usual = await maker.call(createWorkflowFromTemplate, { template_id, values, signers })
    await maker.call(removeStakeholder, { stakeholder_id: ids[0]! })
    await maker.call(createUser, { document_id: usual.document_id, ...aPerson('Guest Signer'), sequence: 1 })
    expect(await peopleOf(usual.docket_id)).toEqual(told)

    await setsOfOrganisation(fixture.initiator, { delegation: 'on' })
    const first = aPerson('Asha Rao')
    const handed = await maker.call(createWorkflowFromTemplate, {
      template_id,
      values,
      signers: [{ role: 'borrower', ...first }, ...signers.slice(1)],
    })
    await maker.call(completeDocumentIntiation, { docket_id: handed.docket_id })
    await setsOfOrganisation(fixture.initiator, { delegation: null })
    const asha = await aSignerComesIn(fixture, first.email)
    await asha.call(delegateSigner, { ...aPerson('Kavita Joshi'), reason: 'She heads the branch now' })
    expect(await peopleOf(handed.docket_id)).toEqual([['borrower', 'Kavita Joshi'], ...told.slice(1)])
  })

  it('shows so many people in the preview as are asked for', async () => {
    const places = async (input: object) =>
      (await maker.call(previewTemplate, { template_id, values, pages: [], ...input })).places.length
    expect(await places({})).toBe(4)
    expect(await places({ people: { borrower: 3 } })).toBe(10)
    expect(await refusalOf(maker, previewTemplate, { template_id, people: { borrower: 101 } })).toMatch(
      /BAD_REQUEST people\.borrower/,
    )
  })
})

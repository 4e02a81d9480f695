import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createModalTemplate } from '#contract/templates/createModalTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aComposedDraft, aText } from '#testing/composed-documents.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aBuilder } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let builder: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  builder = await aBuilder({ ...wire, organisation })
})
afterAll(() => wire?.close())

const content = aText(['The rate is 9 percent a year.'], 'borrower', 'lender')
async function aWrittenDocket() {
  const { docket_id, document_id } = await aComposedDraft(builder, content)
  await builder.call(saveDocumentSettings, { docket_id, settings: { signing_order: 'parallel' } })
  const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
  const seats = await withSigners(builder, document_id, people)
  const boxes = ['borrower', 'lender'].map((anchor, index) => ({ anchor, signer_id: seats[index]!.id }))
  await builder.call(updateCompleteDocumentEditing, { document_id, content, boxes })

  return { docket_id, document_id, people, seats }
}

describe('createModalTemplate', () => {
  it('makes roles of people, keeps nobody, and what it makes can be published and filled', async () => {
    const { docket_id, people, seats } = await aWrittenDocket()
    const roles = [{ signer_id: seats[0]!.id, name: 'Borrower' }]
    const name = `Loan ${randomUUID()}`
    const made = await builder.call(createModalTemplate, { docket_id, name, category: 'Loans', roles })
    const { template_id, revision } = made
    const kept = await builder.call(getSingleTemplate, { template_id })
    expect(kept.settings.roles).toMatchObject([
      { role: 'role-1', name: 'Borrower', kind: 'signer' },
      { role: 'role-2', name: 'Role 2', kind: 'signer' },
    ])
    expect(kept.settings).toMatchObject({ signing_order: 'parallel', methods: null, expiry_days: null })
    expect(kept.content.fields).toEqual([
      { anchor: 'borrower', role: 'role-1', required: true },
      { anchor: 'lender', role: 'role-2', required: true },
    ])
    for (const person of people) {
      expect(JSON.stringify(kept)).not.toContain(person.name)
      expect(JSON.stringify(kept)).not.toContain(person.email)
    }
    await builder.call(buildTemplate, { template_id, revision })
    const signers = ['role-1', 'role-2'].map((role) => ({ role, ...aPerson() }))
    expect(await builder.call(createWorkflowFromTemplate, { template_id, signers })).toMatchObject({
      version: 1,
    })
  })

  it('refuses an uploaded file, a docket of others, and a signer who is not on it', async () => {
    const uploaded = await aDraft(builder)
    const name = `Loan ${randomUUID()}`
    const asked = (more: object) => refusalOf(builder, createModalTemplate, { name, ...more } as never)
    expect(await asked({ docket_id: uploaded.docketId })).toBe('NOT_COMPOSED')
    const of = { docket_id: uploaded.docketId, document_id: uploaded.documentId }
    expect(await asked(of)).toBe('NOT_COMPOSED')
    const { docket_id, document_id } = await aWrittenDocket()
    expect(await asked({ docket_id: uploaded.docketId, document_id })).toBe('DOCUMENT_NOT_FOUND')
    const roles = [{ signer_id: randomUUID(), name: 'Nobody' }]
    expect(await asked({ docket_id, roles })).toBe('SIGNER_NOT_FOUND roles SIGNER_NOT_FOUND')
    const colleague = await aBuilder({ ...wire, organisation })
    const stranger = await aBuilder({ ...wire, organisation: await anOrganisation(wire.parts) })
    for (const other of [colleague, stranger])
      expect(await refusalOf(other, createModalTemplate, { docket_id, name })).toBe('DOCKET_NOT_FOUND')
    await builder.call(createModalTemplate, { docket_id, name })
    expect(await asked({ docket_id })).toBe('TEMPLATE_NAME_TAKEN name TEMPLATE_NAME_TAKEN')
  })
})

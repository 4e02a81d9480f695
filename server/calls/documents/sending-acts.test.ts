import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { renameDocument } from '#contract/documents/renameDocument.ts'
import { previewSigning } from '#contract/signers/previewSigning.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
})
afterAll(() => wire?.close())

async function entering(modules: readonly Module[] = ['workflow'], of = organisation) {
  return (await aLoggedInMember(wire, of, [...modules])).client
}
const stranger = async () => entering(['workflow'], await anOrganisation(wire.parts, 'Kaveri Housing'))

describe('the name of a file', () => {
  it('changes while it is a draft, for who may change its files, and stands in the trail', async () => {
    const client = await entering()
    const { documentId } = await aDraft(client)
    const renames = async (name: string, by = client) =>
      (await by.send(renameDocument, { document_id: documentId, name })).body.code ?? 'renamed'
    expect(await renames('  Lease 2026 ')).toBe('renamed')
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.name).toBe('Lease 2026')
    for (const name of ['', ' ', 'x'.repeat(201), 'a\u0000b']) expect(await renames(name)).toBe('BAD_REQUEST')
    expect(await renames('Mine', await entering(['workflow', 'documents']))).toBe('NOT_ALLOWED')
    expect(await renames('Mine', await stranger())).toBe('DOCUMENT_NOT_FOUND')
    const { entries = [] } = await client.call(auditInformation, { document_id: documentId })
    expect(entries.find(({ event }) => event === 'document-renamed')?.detail).toMatchObject({
      name: 'Lease 2026',
      was: 'Loan agreement',
    })
    const sent = await aDocumentOutForSignature(client)
    const late = await client.send(renameDocument, { document_id: sent.documentId, name: 'Late' })
    expect(late.body.code).toBe('WRONG_STATE')
  })
})

describe('the preview of a draft', () => {
  it('shows one person what is theirs, and changes nothing', async () => {
    const client = await entering()
    const { docketId, documentId } = await aDraft(client)
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const [asha, ravi] = await withSigners(client, documentId, people)
    if (!asha || !ravi) throw new Error('nobody is on it')
    const box = { page_number: 2, x: 60, y: 300, width: 200, height: 30 }
    const field = { prefill: '25000' }
    await client.call(signBoxPosition, {
      document_id: documentId,
      signer_id: asha.id,
      ...box,
      kind: 'amount',
      field,
    })
    const before = (await client.call(getWorkflowInfo, { docket_id: docketId })).docket
    const { page } = await client.call(previewSigning, { document_id: documentId, signer_id: asha.id })
    expect(page).toMatchObject({
      organisation: { name: 'Himalaya Finance' },
      signer: { name: 'Asha Rao' },
      title: 'Loan agreement',
      next_step: 'read',
      others: [{ name: 'Ravi Kumar' }],
      transaction_id: null,
    })
    const [document] = page.documents
    expect(document?.positions.map(({ signer_id, kind }) => [signer_id, kind])).toEqual([
      [asha.id, 'signature'],
      [asha.id, 'amount'],
    ])
    expect(document?.positions[1]?.shown).toContain('25,000')
    expect(JSON.stringify(page)).not.toContain(people[0]?.email)
    const after = (await client.call(getWorkflowInfo, { docket_id: docketId })).docket
    expect([after.revision, after.timeline.length]).toEqual([before.revision, before.timeline.length])
  })

  it('is for who may change the draft, and ends once it is sent', async () => {
    const client = await entering()
    const { documentId } = await aDraft(client)
    const [asha] = await withSigners(client, documentId, [aPerson()])
    const looks = async (by: WireClient, signer_id = asha?.id ?? '', document_id = documentId) =>
      (await by.send(previewSigning, { document_id, signer_id })).body.code ?? 'shown'
    expect(await looks(client)).toBe('shown')
    expect(await looks(await entering(['workflow', 'documents']))).toBe('NOT_ALLOWED')
    expect(await looks(await stranger())).toBe('DOCUMENT_NOT_FOUND')
    expect(await looks(client, '01905c8e-7d1a-7c3f-9b20-000000000001')).toBe('SIGNER_NOT_FOUND')
    const sent = await aDocumentOutForSignature(client)
    expect(await looks(client, sent.first.id, sent.documentId)).toBe('WRONG_STATE')
  })
})

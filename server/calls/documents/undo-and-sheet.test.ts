import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteWorkflow } from '#contract/dockets/deleteWorkflow.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { downloadDocumentList } from '#contract/documents/downloadDocumentList.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { restoreDocuments } from '#contract/documents/restoreDocuments.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { madeReport, rowsOfCsv } from '#testing/reports.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
})
afterAll(() => wire?.close())

async function entering(modules: readonly Module[] = ['workflow'], of = organisation) {
  return await aLoggedInMember(wire, of, [...modules])
}

describe('a deleted draft', () => {
  const restores = async (client: WireClient, ...document_ids: string[]) => {
    const { body } = await client.send(restoreDocuments, { document_ids })

    return body.code ?? (body as { restored?: number }).restored
  }
  const stateOf = async (client: WireClient, document_id: string) => {
    const { body } = await client.send(fetchDocumentInfo, { document_id })

    return body.code ?? (body as { document?: { state: string } }).document?.state
  }

  it('comes back with people and boxes, once, for who deleted it', async () => {
    const { client } = await entering()
    const { documentId } = await aDraft(client)
    await withSigners(client, documentId, [aPerson()])
    await client.call(deleteDocument, { document_id: documentId })
    expect(await stateOf(client, documentId)).toBe('DOCUMENT_NOT_FOUND')
    const reader = await entering(['workflow', 'documents'])
    expect(await restores(reader.client, documentId)).toBe('NOT_ALLOWED')
    const elsewhere = await entering(['workflow'], await anOrganisation(wire.parts, 'Kaveri Housing'))
    expect(await restores(elsewhere.client, documentId)).toBe('DOCUMENT_NOT_FOUND')
    const other = await entering()
    expect(await restores(other.client, documentId)).toBe('DOCUMENT_NOT_FOUND')

    expect((await Promise.all([restores(client, documentId), restores(client, documentId)])).sort()).toEqual([
      0, 1,
    ])
    const { document } = await client.call(fetchDocumentInfo, { document_id: documentId })
    expect(document).toMatchObject({ state: 'draft', signers: [{ name: 'Asha Rao' }] })
    expect(document.positions).toHaveLength(1)
    expect(document.may).toContain('send')
  })

  it('comes back as a whole docket, and one file into a docket that stayed', async () => {
    const { client } = await entering()
    const fileIds = [
      (await client.upload(await aPdf(), 'One.pdf')).fileId,
      (await client.upload(await aPdf(), 'Two.pdf')).fileId,
    ]
    const { docket_id, documents } = await client.call(multiUploadDocument, { fileIds })
    const [one = '', two = ''] = documents.map(({ document_id }) => document_id)
    await client.call(deleteWorkflow, { docket_id })
    expect(await restores(client, one, two)).toBe(2)
    await client.call(deleteDocument, { document_id: one })
    // Who came onto the docket meanwhile is on the file that comes back.
    await withSigners(client, two, [aPerson('Ravi Kumar')])
    expect(await restores(client, one)).toBe(1)
    const { document } = await client.call(fetchDocumentInfo, { document_id: one })
    expect(document.signers.map(({ name }) => name)).toEqual(['Ravi Kumar'])
    expect(document.others_in_docket.map(({ name }) => name)).toEqual(['Two'])
  })

  it('stays deleted after ten minutes, and what was sent is no deleted draft', async () => {
    const { client } = await entering()
    const { documentId } = await aDraft(client)
    await client.call(deleteDocument, { document_id: documentId })
    wire.pass(10 * 60_000 + 1)
    expect(await restores(client, documentId)).toBe('UNDO_OVER')
    const sent = await aDocumentOutForSignature(client)
    expect(await restores(client, sent.documentId)).toBe(0)
  })
})

describe('the list of documents as a sheet', () => {
  const sheetOf = async (client: WireClient, input: object = {}) => {
    const { job_id } = await client.call(downloadDocumentList, { format: 'csv', ...input })

    return rowsOfCsv(await madeReport(wire.parts, client, job_id))
  }

  it('holds what the list would show this member, and no more', async () => {
    const of = await anOrganisation(wire.parts, 'Sagar Traders')
    const sender = await entering(['workflow'], of)
    const person = aPerson('Asha Rao')
    const sent = await aDocumentOutForSignature(sender.client, [person])
    await aDraft(sender.client, 'Lease.pdf')
    const reader = await entering(['documents'], of)
    await aDraft((await entering(['workflow'], of)).client, 'Colleague.pdf')

    const [head, ...rows] = await sheetOf(reader.client)
    expect(head?.slice(0, 7)).toEqual(['Title', 'File', 'Reference', 'Tags', 'State', 'Sent by', 'People'])
    expect(rows.map((row) => [row[1], row[4]])).toEqual([
      ['Colleague', 'Draft'],
      ['Lease', 'Draft'],
      ['Loan agreement', 'Out for signature'],
    ])
    expect(rows[2]?.[6]).toBe('Asha Rao: invited')
    // The sender sees their own alone.
    expect(await sheetOf(sender.client)).toHaveLength(3)
    for (const [filter, more] of [
      [{ state: ['draft'] }, {}],
      [{ person: person.email }, {}],
      [{}, { searchValue: 'lease' }],
      [{ archived: true }, {}],
    ] as const) {
      const listed = await reader.client.call(getDocuments, {
        filter: { ...filter, state: [...(('state' in filter && filter.state) || [])] },
        ...more,
      })
      const sheet = await sheetOf(reader.client, { filter, ...more })
      expect(
        sheet
          .slice(1)
          .map((row) => row[1])
          .sort(),
      ).toEqual(listed.rows.map(({ name }) => name).sort())
    }
    expect(sent.documentId).toBeTruthy()
    const closed = await (await entering(['users'], of)).client.send(downloadDocumentList, {})
    expect(closed.status).toBe(403)
  })
})

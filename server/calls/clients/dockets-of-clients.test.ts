import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClients } from '#contract/clients/addClients.ts'
import { deleteClient } from '#contract/clients/deleteClient.ts'
import { getClientsWorkflowInfo } from '#contract/clients/getClientsWorkflowInfo.ts'
import { getCoreClients } from '#contract/clients/getCoreClients.ts'
import { viewClient } from '#contract/clients/viewClient.ts'
import { duplicateDocket } from '#contract/dockets/duplicateDocket.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { completeDocumentEditing } from '#contract/documents/completeDocumentEditing.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aPdf } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aText } from '#testing/composed-documents.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let sender: WireClient
let keeper: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  sender = await entering(['workflow', 'clients'])
  keeper = await entering(['clients'])
})
afterAll(() => wire?.close())

async function entering(modules: Module[], of = organisation, url = wire.url) {
  return (await aLoggedInMember({ parts: wire.parts, url }, of, modules)).client
}
const added = async (name = 'Godavari Traders') =>
  (await keeper.call(addClients, { name, code: `C-${randomUUID().slice(0, 8)}` })).client_id
const answerOf = async (one: WireClient, ...asked: Parameters<WireClient['send']>) => {
  const { body } = await one.send(...asked)
  const fields = (body.fields ?? []) as { path: string; code: string }[]

  return [body.code, ...fields.map(({ path, code }) => `${path} ${code}`)].join(', ')
}
async function aDocket(client_id: string, title = 'Loan', one = sender) {
  const { fileId } = await one.upload(await aPdf(), 'Loan.pdf')
  const { docket_id, documents } = await one.call(multiUploadDocument, {
    fileIds: [fileId],
    title,
    client_id,
  })

  return { docket_id, document_id: documents[0]?.document_id ?? '' }
}
const clientOf = async (docket_id: string) =>
  (await sender.call(getWorkflowInfo, { docket_id })).docket.client

describe('a docket for a client', () => {
  it('is made for it from files and from a text, is found by it, and is copied with it', async () => {
    const client_id = await added('Krishna Mills')
    const { docket_id } = await aDocket(client_id)
    expect(await clientOf(docket_id)).toMatchObject({ client_id, name: 'Krishna Mills' })
    const written = { name: 'Terms', content: aText(['Clause 1.'], 'borrower'), client_id }
    const { docket_id: second } = await sender.call(completeDocumentEditing, written)
    const { docket_id: third } = await sender.call(duplicateDocket, { docket_id })
    await aDocket(await added())
    const filter = { client: client_id }
    const { rows, counts } = await sender.call(getDocuments, { filter, whole_dockets: true })
    expect(new Set(rows.map((row) => row.docket_id))).toEqual(new Set([docket_id, second, third]))
    expect(counts).toEqual({ draft: 3 })
    const info = await sender.call(getClientsWorkflowInfo, { client_id, whole_dockets: true })
    expect([info.total, info.counts]).toEqual([3, { draft: 3 }])
    // A member who keeps clients sees what they may see of their dockets, and no more.
    expect((await keeper.call(getClientsWorkflowInfo, { client_id })).rows).toEqual([])
    const core = await entering(['coreWorkflowDashboard'])
    expect((await core.call(getCoreClients, {})).rows.map((row) => row.client_id)).toContain(client_id)
  })

  it('is given to another client or to none, and the page of a client tells of it', async () => {
    const client_id = await added()
    const { docket_id } = await aDocket(await added())
    await sender.call(updateDocketDetails, { docket_id, fields: { client_id } })
    expect((await clientOf(docket_id))?.client_id).toBe(client_id)
    const { client, entries } = await sender.call(viewClient, { client_id })
    expect(client.open_dockets).toBe(1)
    expect(entries.map(({ event, docket }) => [event, docket?.title])).toEqual([
      ['docket-made', 'Loan'],
      ['client-added', undefined],
    ])
    expect((await keeper.call(viewClient, { client_id })).entries).toHaveLength(1)
    await sender.call(updateDocketDetails, { docket_id, fields: { client_id: null } })
    expect(await clientOf(docket_id)).toBeNull()
  })

  it('keeps its client from being retired while it is open; what the member may see is named', async () => {
    const client_id = await added()
    const { document_id } = await aDocket(client_id, 'Loan of Asha')
    await aDocket(client_id, 'Loan of Ravi')
    const { body } = await sender.send(deleteClient, { client_id })
    expect(body).toMatchObject({ code: 'CLIENT_IN_USE', values: { count: 2 } })
    expect([...(body.values as { dockets: string[] }).dockets].sort()).toEqual([
      'Loan of Asha',
      'Loan of Ravi',
    ])
    expect(await answerOf(keeper, deleteClient, { client_id })).toBe('CLIENT_IN_USE_UNSEEN')
    await sender.call(deleteDocument, { document_id })
    expect((await sender.send(deleteClient, { client_id })).body.values).toMatchObject({ count: 1 })
  })

  it('is refused for a client that is retired, unknown, or of another organisation', async () => {
    const retired = await added()
    await keeper.call(deleteClient, { client_id: retired })
    const other = await entering(['clients'], await anOrganisation(wire.parts, 'Other'))
    const foreign = (await other.call(addClients, { name: 'Theirs', code: 'T-1' })).client_id
    const { docket_id } = await aDocket(await added())
    const { fileId } = await sender.upload(await aPdf(), 'Loan.pdf')
    for (const client_id of [retired, foreign, randomUUID()]) {
      expect(await answerOf(sender, multiUploadDocument, { fileIds: [fileId], client_id })).toBe(
        'CLIENT_NOT_FOUND, client_id CLIENT_NOT_FOUND',
      )
      expect(await answerOf(sender, updateDocketDetails, { docket_id, fields: { client_id } })).toBe(
        'CLIENT_NOT_FOUND, fields.client_id CLIENT_NOT_FOUND',
      )
    }
    const client_id = await added()
    expect(await answerOf(sender, multiUploadDocument, { fileIds: [fileId], docket_id, client_id })).toBe(
      'BAD_REQUEST, client_id OF_NEW_DOCKET',
    )
  })

  it('or the retirement comes first, where both happen at once on two servers', async () => {
    const other = await entering(['clients'], organisation, wire.secondUrl)
    for (let turn = 0; turn < 4; turn++) {
      const client_id = await added()
      const { fileId } = await sender.upload(await aPdf(), 'Loan.pdf')
      const answers = await Promise.all([
        answerOf(sender, multiUploadDocument, { fileIds: [fileId], client_id }),
        answerOf(other, deleteClient, { client_id }),
      ])
      expect([
        ['', 'CLIENT_IN_USE_UNSEEN'],
        ['CLIENT_NOT_FOUND, client_id CLIENT_NOT_FOUND', ''],
      ]).toContainEqual(answers)
    }
  })
})

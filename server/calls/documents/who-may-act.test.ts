import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { administratorModules, aMemberFixture, type MemberFixture } from '#testing/member-fixture.ts'

/** Who reads all documents of the organisation. */
const reads = ['see', 'download', 'see_papers', 'note']
/** The same, with the module for sending. */
const readsAndSends = ['see', 'download', 'see_papers', 'duplicate', 'note']
const administrates = [
  'see',
  'download',
  'remind',
  'revoke',
  'extend',
  'mark_completed',
  'mark_on_paper',
  'see_papers',
  'duplicate',
  'note',
]

describe('who may act on a docket', () => {
  let fixture: MemberFixture
  let administrator: WireClient
  beforeAll(async () => {
    fixture = await aMemberFixture()
    administrator = (await fixture.joined(fixture.organisation, administratorModules)).client
  })
  afterAll(() => fixture.close())

  const mayOf = async (client: WireClient, documentId: string) =>
    (await client.call(getDocuments, { maxRows: 200 })).rows.find(
      ({ document_id }) => document_id === documentId,
    )?.may
  const takesBack = async (client: WireClient, document_id: string) =>
    (await client.send(revokeDocument, { document_id, reason: 'The figures changed.' })).body.code ??
    'revoked'

  it('lets an administrator take back and remind for a colleague, and no more', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator)
    expect(await mayOf(administrator, documentId)).toEqual(administrates)
    const { document, abilities } = await administrator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.may).toEqual(administrates)
    expect(abilities).toMatchObject({ edit: false, revoke: true, remove: false, setSmsLanguage: false })
    expect(document.signers[0]?.abilities).toEqual({
      resendInvite: true,
      copyLink: false,
      update: false,
      remove: false,
      decideHold: false,
      askPapers: false,
    })
    fixture.pass(61_000)
    await administrator.call(resendInviteToSigner, { document_id: documentId, signer_id: first.id })
    expect(await takesBack(administrator, documentId)).toBe('revoked')
    const told = () => fixture.mailTo(fixture.emails.initiator)
    await expect
      .poll(async () => (await told()).some(({ subject }) => subject.startsWith('Taken back by')))
      .toBe(true)
    expect(await mayOf(administrator, documentId)).toEqual([
      'see',
      'download',
      'see_papers',
      'duplicate',
      'archive',
      'note',
    ])
    expect(await takesBack(administrator, documentId)).toBe('WRONG_STATE')
  })

  it('leaves a colleague’s draft to them', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    expect(await mayOf(administrator, documentId)).toEqual(readsAndSends)
    const removed = await administrator.send(deleteDocument, { document_id: documentId })
    expect(removed.body.code).toBe('NOT_ALLOWED')
  })

  it('offers and allows a reader nothing but reading', async () => {
    const { documentId } = await aDocumentOutForSignature(fixture.initiator)
    expect(await mayOf(fixture.reader, documentId)).toEqual(readsAndSends)
    expect(await takesBack(fixture.reader, documentId)).toBe('NOT_ALLOWED')
  })

  it('offers an administrator without the module for sending nothing, and the call stays closed', async () => {
    const { client } = await fixture.joined(fixture.organisation, ['users', 'roles', 'documents'])
    const { documentId } = await aDocumentOutForSignature(fixture.initiator)
    expect(await mayOf(client, documentId)).toEqual(reads)
    expect(await takesBack(client, documentId)).toBe('NOT_ALLOWED')
    const elsewhere = await fixture.aTenant()
    expect(await takesBack(elsewhere.admin, documentId)).toBe('DOCUMENT_NOT_FOUND')
  })

  it('says on the rows of the inbox that it is the member’s turn, and on nobody else’s, until it is taken back', async () => {
    const { documentId } = await aDocumentOutForSignature(fixture.initiator, [
      { name: 'My colleague', email: fixture.emails.colleague },
    ])
    const { rows } = await fixture.colleague.call(getDocumentsInfo, { box: 'to_sign' })
    expect(rows.find(({ document_id }) => document_id === documentId)?.may).toEqual([
      'see',
      'download',
      'sign',
    ])
    for (const other of [fixture.initiator, fixture.reader, administrator])
      expect(await mayOf(other, documentId)).not.toContain('sign')
    expect(await takesBack(fixture.initiator, documentId)).toBe('revoked')
    expect(await mayOf(fixture.colleague, documentId)).toEqual(['see', 'download'])
    const after = await fixture.colleague.call(getDocumentsInfo, { box: 'for_me' })
    expect(after.rows.map(({ document_id }) => document_id)).not.toContain(documentId)
  })

  it('brings together what waits for a member to sign and to agree', async () => {
    const me = { name: 'My colleague', email: fixture.emails.colleague }
    const toSign = await aDocumentOutForSignature(fixture.initiator, [me])
    const approver = { ...me, role: 'approver' as const }
    const toAgree = await aDocumentOutForSignature(fixture.initiator, [approver, aPerson()])
    const found = await fixture.colleague.call(getDocumentsInfo, { box: 'for_me' })
    const { counts } = found
    expect([found.total, counts.for_me]).toEqual([counts.for_me, counts.to_sign + counts.to_check])
    const may = new Map(found.rows.map((row) => [row.document_id, row.may]))
    expect(may.get(toSign.documentId)).toContain('sign')
    expect(may.get(toAgree.documentId)).toContain('approve')
  })
})

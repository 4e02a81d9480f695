import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addExpiryReminder } from '#contract/dockets/addExpiryReminder.ts'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteCoinitiator } from '#contract/signers/deleteCoinitiator.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aCheckingGroup, areChecked, sendsForReview } from '#testing/a-review.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { aDepartment } from '#testing/places.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
})
afterAll(() => wire?.close())

async function entering(modules: Module[] = ['workflow'], of = organisation) {
  return await aLoggedInMember(wire, of, modules)
}

const adds = async (client: WireClient, docket_id: string, user_id: string) => {
  const { body } = await client.send(addCoinitiator, { docket_id, user_id })

  return body.code ?? 'added'
}

describe('co-initiators', () => {
  it('may all that the sender may, but delete the docket and name others', async () => {
    const sender = await entering()
    const helper = await entering()
    const { docketId, documentId } = await aDraft(sender.client)
    expect((await helper.client.send(fetchDocumentInfo, { document_id: documentId })).body.code).toBe(
      'DOCUMENT_NOT_FOUND',
    )

    const added = await sender.client.call(addCoinitiator, { docket_id: docketId, user_id: helper.userId })
    expect(added.coinitiators).toEqual([{ user_id: helper.userId, name: 'Meera Nair' }])

    const { document, abilities } = await helper.client.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.coinitiators).toEqual(added.coinitiators)
    expect(document.may).toEqual([
      'see',
      'download',
      'edit',
      'add_files',
      'details',
      'correct',
      'send',
      'decide_correction',
      'set_sms_language',
      'ask_papers',
      'see_papers',
      'duplicate',
      'note',
    ])
    expect(abilities).toMatchObject({ edit: true, send: true, remove: false, nameCoinitiators: false })
    await helper.client.call(createUser, { document_id: documentId, ...aPerson() })
    const removed = await helper.client.send(deleteDocument, { document_id: documentId })
    expect(removed.body.code).toBe('NOT_ALLOWED')
    const third = await entering()
    expect(await adds(helper.client, docketId, third.userId)).toBe('NOT_ALLOWED')
    const taken = await helper.client.send(deleteCoinitiator, { docket_id: docketId, user_id: helper.userId })
    expect(taken.body.code).toBe('NOT_ALLOWED')

    const { entries = [] } = await sender.client.call(auditInformation, {
      document_id: documentId,
      action: 'view',
    })
    const entry = entries.find(({ event }) => event === 'coinitiator-added')
    expect(entry?.detail).toMatchObject({ about_id: helper.userId, name: 'Meera Nair' })
  })

  it('stand in the lists of what is out, and can extend it and take it back', async () => {
    const sender = await entering()
    const helper = await entering()
    const { docketId, documentId } = await aDocumentOutForSignature(sender.client)
    await sender.client.call(addCoinitiator, { docket_id: docketId, user_id: helper.userId })

    const listed = (await helper.client.call(getDocuments, {})).rows
    expect(listed.map(({ document_id }) => document_id)).toEqual([documentId])
    expect(listed[0]?.may).toContain('remind')
    const sent = await helper.client.call(getDocumentsInfo, { box: 'sent' })
    expect(sent.rows.map(({ document_id }) => document_id)).toEqual([documentId])
    expect(sent.counts.sent).toBe(1)

    const expires_at = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString()
    await helper.client.call(addExpiryReminder, { docket_id: docketId, expires_at })
    await helper.client.call(revokeDocument, { document_id: documentId, reason: 'Wrong figures.' })
    const finished = await helper.client.call(getDocumentsInfo, { box: 'finished' })
    expect(finished.rows.map(({ document_id }) => document_id)).toEqual([documentId])
    expect(await adds(sender.client, docketId, (await entering()).userId)).toBe('WRONG_STATE')
  })

  it('are no longer let in once they are removed', async () => {
    const sender = await entering()
    const helper = await entering()
    const { docketId, documentId } = await aDraft(sender.client)
    const named = { docket_id: docketId, user_id: helper.userId }
    await sender.client.call(addCoinitiator, named)
    expect((await sender.client.call(deleteCoinitiator, named)).coinitiators).toEqual([])
    expect((await sender.client.send(deleteCoinitiator, named)).body.code).toBe('COINITIATOR_NOT_FOUND')
    const seen = await helper.client.send(fetchDocumentInfo, { document_id: documentId })
    expect(seen.body.code).toBe('DOCUMENT_NOT_FOUND')
    expect((await helper.client.call(getDocuments, {})).rows).toEqual([])
  })

  it('are of the same department, or may send documents themselves', async () => {
    const sender = await entering()
    const { docketId } = await aDraft(sender.client)
    const elsewhere = await aDepartment((await entering(['branches'])).client)
    const moves = (userId: string) =>
      wire.parts.store
        .forOrganisation(organisation.id)
        .transaction((tx) =>
          rowsOf(tx)
            .updateTable('memberships')
            .set({ department_id: elsewhere.id })
            .where('organisation_id', '=', organisation.id)
            .where('user_id', '=', userId)
            .execute(),
        )
    const reader = await entering(['documents'])
    const distantReader = await entering(['documents'])
    const distantSender = await entering(['workflow'])
    const clerk = await entering(['support'])
    await moves(distantReader.userId)
    await moves(distantSender.userId)

    expect(await adds(sender.client, docketId, reader.userId)).toBe('added')
    expect(await adds(sender.client, docketId, distantSender.userId)).toBe('added')
    expect(await adds(sender.client, docketId, distantReader.userId)).toBe('COINITIATOR_UNFIT')
    expect(await adds(sender.client, docketId, clerk.userId)).toBe('COINITIATOR_UNFIT')
    expect(await adds(sender.client, docketId, sender.userId)).toBe('COINITIATOR_TWICE')
  })

  it('are refused from another organisation, and its docket is not there', async () => {
    const sender = await entering()
    const { docketId } = await aDraft(sender.client)
    const stranger = await entering(['workflow'], await anOrganisation(wire.parts, 'Sagar Traders'))
    expect(await adds(sender.client, docketId, stranger.userId)).toBe('USER_NOT_FOUND')
    expect(await adds(stranger.client, docketId, stranger.userId)).toBe('DOCKET_NOT_FOUND')
    const reader = await entering(['documents'])
    expect(
      (await reader.client.send(addCoinitiator, { docket_id: docketId, user_id: sender.userId })).status,
    ).toBe(403)
  })

  it('are added once by two at once', async () => {
    const sender = await entering()
    const helper = await entering()
    const { docketId } = await aDraft(sender.client)
    const both = await Promise.all([1, 2].map(() => adds(sender.client, docketId, helper.userId)))
    expect(both.sort()).toEqual(['COINITIATOR_TWICE', 'added'])
  })

  it('are at most twenty', async () => {
    const sender = await entering()
    const { docketId } = await aDraft(sender.client)
    const users = await Promise.all(
      Array.from({ length: 20 }, async () => (await aMember(wire.parts, organisation, ['workflow'])).userId),
    )
    await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
      for (const userId of users) await tx.coinitiators.add(docketId, userId, sender.userId)
    })
    expect(await adds(sender.client, docketId, (await entering()).userId)).toBe('TOO_MANY_COINITIATORS')
  })

  it('decide on no docket that they send, and who decides on it becomes none', async () => {
    const sender = await entering()
    const checker = await entering(['documents', 'workflow'])
    const other = await entering(['documents', 'workflow'])
    const group = await aCheckingGroup({ parts: wire.parts, organisation }, [checker.userId, other.userId])
    await areChecked({ parts: wire.parts, organisation }, [sender.userId], [group])
    const { docketId, documentId, state } = await sendsForReview(sender.client)
    expect(state).toBe('in_review')
    expect(await adds(sender.client, docketId, checker.userId)).toBe('COINITIATOR_REVIEWS')

    // As if they had been named before it was sent.
    await wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) => tx.coinitiators.add(docketId, checker.userId, sender.userId))
    const approve = { document_id: documentId, decision: 'approve' } as const
    expect((await checker.client.send(completeDocumentApproval, approve)).body.code).toBe('OWN_REVIEW')
    const { state: after } = await other.client.call(completeDocumentApproval, approve)
    expect(after).toBe('out_for_signature')
  })
})

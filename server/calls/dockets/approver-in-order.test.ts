import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { newId } from '#store/new-id.ts'
import { aSignerComesIn, consents, linkOf } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('completeDocumentApproval, for an approver in the order', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const anApprover = (name = 'Meera Nair') => ({ ...aPerson(name), role: 'approver' as const })
  const decides = async (client: WireClient, input: object) => {
    const { body } = await client.send(completeDocumentApproval, input as never)

    return (body.code ?? body.state) as string
  }
  const info = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document
  const statesOf = async (documentId: string) => (await info(documentId)).signers.map(({ state }) => state)

  it('agrees once by what they agreed to, and the next is invited', async () => {
    const [approver, asha] = [anApprover(), aPerson('Asha Rao')]
    const { documentId: document_id } = await aDocumentOutForSignature(fixture.initiator, [approver, asha])
    const client = await aSignerComesIn(fixture, approver.email)
    expect(await decides(client, { document_id, decision: 'approve' })).toBe('CONSENT_MISSING')
    expect(await decides(client, { document_id, decision: 'approve', consent_record_id: newId() })).toBe(
      'CONSENT_MISSING',
    )
    const consent_record_id = await consents(client, 'electronic', document_id)
    const agrees = { document_id, decision: 'approve', consent_record_id }
    // Two clicks: one answer, one effect.
    const both = await Promise.all([decides(client, agrees), decides(client, agrees)])
    expect([...new Set(both)].filter((one) => one !== 'ALREADY_SIGNED')).toEqual(['out_for_signature'])
    expect(await statesOf(document_id)).toEqual(['signed', 'invited'])
    expect(await linkOf(fixture, asha.email)).toMatch(/^[\w-]{22}$/)
    expect(await decides(client, agrees), 'agreed twice').toBe('ALREADY_SIGNED')
    const { entries = [] } = await fixture.initiator.call(auditInformation, { document_id })
    const events = entries.map(({ event }) => event).filter((event) => event === 'signer-approved')
    expect(events).toHaveLength(1)
  })

  it('declines with a reason, which ends the document', async () => {
    const [approver, asha] = [anApprover(), aPerson('Asha Rao')]
    const { documentId: document_id } = await aDocumentOutForSignature(fixture.initiator, [approver, asha])
    const client = await aSignerComesIn(fixture, approver.email)
    const declines = { document_id, decision: 'send_back', comment: 'The rate is not the agreed one.' }
    expect(await decides(client, { ...declines, comment: ' x ' })).toBe('BAD_REQUEST')
    expect(await decides(client, declines)).toBe('rejected')
    expect(await info(document_id)).toMatchObject({
      state: 'rejected',
      reason: 'Meera Nair: The rate is not the agreed one.',
    })
    expect(await decides(client, declines), 'declined twice').toMatch(/WRONG_STATE|LINK_ENDED/)
  })

  it('refuses who is no approver, whose turn it is not, and what is not theirs', async () => {
    const [asha, approver] = [aPerson('Asha Rao'), anApprover()]
    const { documentId: document_id } = await aDocumentOutForSignature(fixture.initiator, [asha, approver])
    const signer = await aSignerComesIn(fixture, asha.email)
    const consent_record_id = await consents(signer, 'electronic', document_id)
    const agrees = { document_id, decision: 'approve', consent_record_id }
    expect(await decides(signer, agrees), 'signs, and does not approve').toBe('NOT_ALLOWED')
    const declines = { document_id, decision: 'send_back', comment: 'No.  Not this.' }
    expect(await decides(signer, declines)).toBe('NOT_ALLOWED')
    expect(await statesOf(document_id)).toEqual(['authenticated', 'waiting'])

    const [one, other] = [anApprover('Farah Shaikh'), anApprover('Ravi Menon')]
    const own = await aDocumentOutForSignature(fixture.initiator, [one, aPerson()])
    const client = await aSignerComesIn(fixture, one.email)
    const foreign = await client.send(completeDocumentApproval, agrees as never)
    const nowhere = await client.send(completeDocumentApproval, { ...agrees, document_id: newId() } as never)
    expect(foreign.body.code).toBe('DOCUMENT_NOT_FOUND')
    expect(foreign.body).toEqual(nowhere.body)
    expect((await aClient(fixture.url).send(completeDocumentApproval, agrees as never)).status).toBe(401)
    // Of another person, whatever document they are on.
    await aDocumentOutForSignature(fixture.initiator, [other, aPerson()])
    expect(await decides(client, { ...agrees, document_id: own.documentId })).toBe('CONSENT_MISSING')
  })

  it('waits for the turn of an approver who has a link already', async () => {
    const [first, late] = [anApprover('Farah Shaikh'), anApprover()]
    const { documentId: document_id } = await aDocumentOutForSignature(fixture.initiator, [
      first,
      late,
      aPerson(),
    ])
    const client = await aSignerComesIn(fixture, first.email)
    const consent_record_id = await consents(client, 'electronic', document_id)
    await fixture.store.transaction(async (tx) => {
      const [row] = await tx.signers.ofDocument(document_id)
      if (row) await tx.signers.update(row.id, { state: 'waiting' }, new Date())
    })
    const agrees = { document_id, decision: 'approve', consent_record_id }
    expect(await decides(client, agrees)).toBe('NOT_YOUR_TURN')
    expect(await statesOf(document_id)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  it('takes of each kind what is theirs alone', async () => {
    const approver = anApprover()
    const { documentId: document_id } = await aDocumentOutForSignature(fixture.initiator, [
      approver,
      aPerson(),
    ])
    const client = await aSignerComesIn(fixture, approver.email)
    const said = async (asker: WireClient, more: object) =>
      (await asker.send(completeDocumentApproval, { document_id, decision: 'approve', ...more } as never))
        .body
    const refused = (path: string) => ({
      code: 'BAD_REQUEST',
      fields: [expect.objectContaining({ path, code: 'NOT_OF_THIS_DECISION' })],
    })
    const marks = [{ document_id, page_number: 1, x: 0.5, y: 0.5, words: 'This one.' }]
    expect(await said(client, { marks })).toMatchObject(refused('marks'))
    expect(await said(client, { review_id: newId() })).toMatchObject(refused('review_id'))
    expect(await said(client, { comment: 'Fine with me.' })).toMatchObject(refused('comment'))
    const consent = { consent_record_id: newId() }
    const declines = { decision: 'send_back', comment: 'The rate is not the agreed one.' }
    expect(await said(client, { ...declines, ...consent })).toMatchObject(refused('consent_record_id'))
    const told = { latitude: 18.5, longitude: 73.9, accuracy: 20, at: new Date().toISOString() }
    const place = { ...told, consent_record_id: newId() }
    expect(await said(client, { ...declines, place })).toMatchObject(refused('place'))
    expect(await statesOf(document_id), 'nothing was declined').toEqual(['authenticated', 'waiting'])
    expect(await said(fixture.initiator, consent)).toMatchObject(refused('consent_record_id'))
  })
})

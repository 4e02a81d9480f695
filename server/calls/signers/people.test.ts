import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { getSignerStatus } from '#contract/signers/getSignerStatus.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

describe('the people on a document', () => {
  let fixture: ServerFixture
  const listed = async (document_id: string) =>
    (await fixture.initiator.call(getSingersDetails, { document_id })).signers
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(() => fixture.close())

  describe('workflow/createUser', () => {
    it('adds people one after another and knows a colleague by their address', async () => {
      const { documentId } = await aDraft(fixture.initiator)
      await fixture.initiator.call(createUser, {
        document_id: documentId,
        ...aPerson('Asha Rao'),
        mobile: '098765 43210',
      })
      await fixture.initiator.call(createUser, {
        document_id: documentId,
        name: 'My colleague',
        email: fixture.emails.reader,
      })
      expect(await listed(documentId)).toMatchObject([
        {
          name: 'Asha Rao',
          mobile: '+919876543210',
          sequence: 1,
          state: 'waiting',
          abilities: { resendInvite: false, update: true },
        },
        { name: 'My colleague', sequence: 2 },
      ])
    })

    it('refuses the same address or mobile twice, a malformed one and none at all', async () => {
      const { documentId } = await aDraft(fixture.initiator)
      const asha = { ...aPerson('Asha Rao'), mobile: '9876543210' }
      const add = async (person: object) =>
        (await fixture.initiator.send(createUser, { document_id: documentId, name: 'Someone', ...person }))
          .body
      await add(asha)
      expect(await add({ email: asha.email.toUpperCase() })).toMatchObject({
        code: 'SIGNER_TWICE',
        fields: [{ path: 'email' }],
      })
      expect(await add({ ...aPerson(), mobile: '+91 98765-43210' })).toMatchObject({
        code: 'SIGNER_TWICE',
        fields: [{ path: 'mobile' }],
      })
      expect(await add({ email: 'not-an-address' })).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path: 'email' }],
      })
      expect(await add({})).toMatchObject({ code: 'CONTACT_MISSING' })
    })

    it('keeps exactly one of the same person added twice at once', async () => {
      const { documentId } = await aDraft(fixture.initiator)
      const person = aPerson()
      const answers = await Promise.all(
        [1, 2, 3].map(() => fixture.initiator.send(createUser, { document_id: documentId, ...person })),
      )
      expect(answers.map(({ body }) => body.code ?? 'added').sort()).toEqual([
        'SIGNER_TWICE',
        'SIGNER_TWICE',
        'added',
      ])
    })

    it('is frozen once someone has signed', async () => {
      const { documentId, first } = await aDocumentOutForSignature(fixture.initiator)
      await fixture.signs(first.id)
      const late = await fixture.initiator.send(createUser, { document_id: documentId, ...aPerson() })
      expect(late.body.code).toBe('FROZEN')
    })
  })

  it('adds the caller once, as a signer of their own', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    await fixture.initiator.call(addSelfSigner, { document_id: documentId })
    expect(await listed(documentId)).toMatchObject([{ is_self: true, email: fixture.emails.initiator }])
    expect((await fixture.initiator.send(addSelfSigner, { document_id: documentId })).body.code).toBe(
      'SIGNER_TWICE',
    )
  })

  describe('workflow/updateUser', () => {
    it('sends a new contact a new link, and the old one dies', async () => {
      const { docketId, first } = await aDocumentOutForSignature(fixture.initiator)
      await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
      const { email } = aPerson('Asha Rao')
      const changed = await fixture.initiator.call(updateUser, {
        docket_id: docketId,
        signer_id: first.id,
        fields: { email },
      })
      expect(changed.signers[0]).toMatchObject({ email, state: 'invited' })
      await expect.poll(() => fixture.mailTo(email)).toHaveLength(1)
      expect(await fixture.linksOf(docketId)).toEqual(['replaced', 'living'])
    })

    it('refuses a signer who has signed, the contact of someone else, and a signer of another docket', async () => {
      const { docketId, first, second } = await aDocumentOutForSignature(fixture.initiator)
      const change = { docket_id: docketId, signer_id: second.id, fields: { email: first.email } }
      expect((await fixture.initiator.send(updateUser, change)).body.code).toBe('SIGNER_TWICE')
      await fixture.signs(first.id)
      const late = { docket_id: docketId, signer_id: first.id, fields: { name: 'Other Name' } }
      expect((await fixture.initiator.send(updateUser, late)).body).toMatchObject({
        code: 'WRONG_STATE',
        message: expect.stringContaining('has signed'),
      })
      const other = await aDraft(fixture.initiator)
      const misplaced = { ...late, docket_id: other.docketId }
      expect((await fixture.initiator.send(updateUser, misplaced)).body.code).toBe('SIGNER_NOT_FOUND')
    })
  })

  describe('workflow/deleteSigner', () => {
    it('invites the next when the one whose turn it was goes', async () => {
      const { documentId, docketId, first, second } = await aDocumentOutForSignature(fixture.initiator)
      await expect.poll(() => fixture.mailTo(first.email)).toHaveLength(1)
      await fixture.initiator.call(deleteSigner, { document_id: documentId, signer_id: first.id })
      await expect.poll(() => fixture.mailTo(second.email)).toHaveLength(1)
      expect(await fixture.linksOf(docketId)).toEqual(['removed', 'living'])
      expect(await listed(documentId)).toHaveLength(1)
    })

    it('keeps the last who signs, and a signer who has signed', async () => {
      const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
      await fixture.signs(first.id)
      const signed = await fixture.initiator.send(deleteSigner, {
        document_id: documentId,
        signer_id: first.id,
      })
      expect(signed.body.code).toBe('WRONG_STATE')
      const alone = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
      const last = await fixture.initiator.send(deleteSigner, {
        document_id: alone.documentId,
        signer_id: alone.first.id,
      })
      expect(last.body).toMatchObject({
        code: 'WRONG_STATE',
        message: expect.stringContaining('only one who signs'),
      })
      const unknown = await fixture.initiator.send(deleteSigner, {
        document_id: alone.documentId,
        signer_id: second.id,
      })
      expect(unknown.body.code).toBe('SIGNER_NOT_FOUND')
    })
  })

  describe('workflow/UpdateSignerSequence', () => {
    it('reorders, and the new first is invited', async () => {
      const { documentId } = await aDraft(fixture.initiator)
      const [asha, ravi] = await withSigners(fixture.initiator, documentId, [
        aPerson('Asha Rao'),
        aPerson('Ravi Kumar'),
      ])
      const { signers } = await fixture.initiator.call(UpdateSignerSequence, {
        document_id: documentId,
        order: [
          { signer_id: asha?.id ?? '', sequence: 2 },
          { signer_id: ravi?.id ?? '', sequence: 1 },
        ],
      })
      expect(signers.map(({ name }) => name)).toEqual(['Ravi Kumar', 'Asha Rao'])
    })

    it('refuses an order that leaves someone out', async () => {
      const { documentId, first } = await aDocumentOutForSignature(fixture.initiator)
      const order = [{ signer_id: first.id, sequence: 1 }]
      expect(
        (await fixture.initiator.send(UpdateSignerSequence, { document_id: documentId, order })).body.code,
      ).toBe('SEQUENCE_INCOMPLETE')
    })
  })

  it('says of each signer what is waited for', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    const status = (signer_id: string) =>
      fixture.initiator.call(getSignerStatus, { document_id: documentId, signer_id })
    expect(await status(first.id)).toMatchObject({
      state: 'invited',
      waiting_for: 'The link has not been opened yet.',
    })
    expect(await status(second.id)).toMatchObject({
      state: 'waiting',
      waiting_for: 'Asha Rao must sign first.',
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { checkSignerVaild } from '#contract/signers/checkSignerVaild.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteAllDocSigners } from '#contract/signers/deleteAllDocSigners.ts'
import { deleteSignerPosition } from '#contract/signers/deleteSignerPosition.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { markasLastSigner } from '#contract/signers/markasLastSigner.ts'
import { pinSignerPosition } from '#contract/signers/pinSignerPosition.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { unmarkasLastSigner } from '#contract/signers/unmarkasLastSigner.ts'
import { unpinSignerPosition } from '#contract/signers/unpinSignerPosition.ts'
import { updatedocuser } from '#contract/signers/updatedocuser.ts'
import { updateSignerStatus } from '#contract/signers/updateSignerStatus.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture()
})
afterAll(() => fixture.close())

const codeOf = async (client: WireClient, ...asked: Parameters<WireClient['send']>) => {
  const { body } = await client.send(...asked)

  return body.code ?? 'done'
}
const listed = async (document_id: string) =>
  (await fixture.initiator.call(getSingersDetails, { document_id })).signers

async function aDraftOfTwo() {
  const { documentId } = await aDraft(fixture.initiator)
  const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
  const [asha, ravi] = await withSigners(fixture.initiator, documentId, people)
  if (!asha || !ravi) throw new Error('two were added')

  return { documentId, asha, ravi, people }
}

describe('who signs last', () => {
  it('stays last whoever is added later, and is one', async () => {
    const { documentId, asha, ravi } = await aDraftOfTwo()
    const last = { document_id: documentId, signer_id: asha.id }
    const { signers } = await fixture.initiator.call(markasLastSigner, last)
    expect(signers.map(({ name, is_last }) => [name, is_last])).toEqual([
      ['Asha Rao', true],
      ['Ravi Kumar', false],
    ])
    expect(await codeOf(fixture.initiator, markasLastSigner, last)).toBe('done')
    const second = { document_id: documentId, signer_id: ravi.id }
    const { body } = await fixture.initiator.send(markasLastSigner, second)
    expect(body).toMatchObject({
      code: 'LAST_SIGNER_TWICE',
      values: { person: 'Asha Rao' },
      fields: [{ path: 'signer_id', code: 'LAST_SIGNER_TWICE', values: { person: 'Asha Rao' } }],
    })
    await fixture.initiator.call(createUser, { document_id: documentId, ...aPerson('Farah Shaikh') })
    expect((await listed(documentId)).find(({ is_last }) => is_last)?.name).toBe('Asha Rao')

    await fixture.initiator.call(unmarkasLastSigner, last)
    expect(await codeOf(fixture.initiator, markasLastSigner, second)).toBe('done')
  })

  it('is one of two who are chosen at once', async () => {
    const { documentId, asha, ravi } = await aDraftOfTwo()
    const both = await Promise.all(
      [asha, ravi].map(({ id }) =>
        codeOf(fixture.initiator, markasLastSigner, { document_id: documentId, signer_id: id }),
      ),
    )
    expect(both.sort()).toEqual(['LAST_SIGNER_TWICE', 'done'])
  })

  it('signs, is not asked yet, and is chosen by those who may edit', async () => {
    const { documentId, asha } = await aDraftOfTwo()
    const { signer_id } = await fixture.initiator.call(createUser, {
      document_id: documentId,
      ...aPerson('Vera View'),
      role: 'viewer',
    })
    expect(await codeOf(fixture.initiator, markasLastSigner, { document_id: documentId, signer_id })).toBe(
      'LAST_SIGNER_SIGNS_NOT',
    )
    const last = { document_id: documentId, signer_id: asha.id }
    expect(await codeOf(fixture.reader, markasLastSigner, last)).toBe('NOT_ALLOWED')
    expect(await codeOf(fixture.stranger, markasLastSigner, last)).toBe('DOCUMENT_NOT_FOUND')
    expect((await fixture.clerk.send(markasLastSigner, last)).status).toBe(403)
    const out = await aDocumentOutForSignature(fixture.initiator)
    const invited = { document_id: out.documentId, signer_id: out.first.id }
    expect(await codeOf(fixture.initiator, markasLastSigner, invited)).toBe('WRONG_STATE')
    expect(await codeOf(fixture.initiator, markasLastSigner, { ...invited, document_id: documentId })).toBe(
      'SIGNER_NOT_FOUND',
    )
  })
})

describe('a pinned box', () => {
  it('stays until it is unpinned', async () => {
    const { documentId, asha } = await aDraftOfTwo()
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    const box = document.positions.find(({ signer_id }) => signer_id === asha.id)
    const position = { document_id: documentId, position_id: box?.position_id ?? '' }
    expect(await fixture.initiator.call(pinSignerPosition, position)).toMatchObject({ pinned: true })
    expect(await fixture.initiator.call(pinSignerPosition, position)).toMatchObject({ pinned: true })
    const moved = { signer_id: asha.id, page_number: 1, x: 10, y: 10, width: 200, height: 60 }
    expect(await codeOf(fixture.initiator, signBoxPosition, { ...position, ...moved })).toBe('BOX_PINNED')
    expect(await codeOf(fixture.initiator, deleteSignerPosition, position)).toBe('BOX_PINNED')
    expect(await fixture.initiator.call(unpinSignerPosition, position)).toMatchObject({ pinned: false })
    expect(await codeOf(fixture.initiator, deleteSignerPosition, position)).toBe('done')
    expect(await codeOf(fixture.initiator, pinSignerPosition, position)).toBe('POSITION_NOT_FOUND')
    expect(await codeOf(fixture.reader, pinSignerPosition, position)).toBe('NOT_ALLOWED')
    expect(await codeOf(fixture.stranger, unpinSignerPosition, position)).toBe('DOCUMENT_NOT_FOUND')
    expect(await fixture.auditOf(documentId)).toEqual(expect.arrayContaining(['box-pinned', 'box-unpinned']))
  })
})

describe('checkSignerVaild', () => {
  it('says everything that is wrong at once', async () => {
    const { documentId, asha, people } = await aDraftOfTwo()
    const judged = async (fields: object, signer_id?: string) => {
      const { valid, fields: wrong } = await fixture.initiator.call(checkSignerVaild, {
        document_id: documentId,
        ...(signer_id && { signer_id }),
        fields,
      })

      return { valid, wrong: wrong.map(({ path, code }) => [path, code]) }
    }
    expect(await judged(aPerson())).toEqual({ valid: true, wrong: [] })
    expect(await judged({ name: '', email: 'no address', mobile: '12', methods: ['fax'] })).toEqual({
      valid: false,
      wrong: [
        ['name', 'ENTERED_TOO_SHORT'],
        ['name', 'NAME_INVALID'],
        ['email', 'MAIL_ADDRESS_INVALID'],
        ['mobile', 'PHONE_INVALID'],
        ['methods.0', 'NOT_ONE_OF'],
      ],
    })
    expect(await judged({ name: 'Asha Rao' })).toEqual({ valid: false, wrong: [['email', 'CONTACT_NEEDED']] })
    const known = { name: 'Somebody Else', email: people[0]?.email }
    expect(await judged(known)).toEqual({ valid: false, wrong: [['email', 'PERSON_ON_DOCUMENT']] })
    expect((await judged(known, asha.id)).valid).toBe(true)
    const asked = { document_id: documentId, fields: { name: 'Asha Rao' } }
    expect(await codeOf(fixture.reader, checkSignerVaild, asked)).toBe('NOT_ALLOWED')
    expect(await codeOf(fixture.stranger, checkSignerVaild, asked)).toBe('DOCUMENT_NOT_FOUND')
  })
})

describe('updatedocuser', () => {
  it('corrects a person on one document, with a link of their own where the contact is new', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator)
    const changed = { document_id: documentId, signer_id: first.id }
    const email = aPerson().email
    const { signer } = await fixture.initiator.call(updatedocuser, {
      ...changed,
      fields: { name: 'Asha Devi Rao', email },
    })
    expect(signer).toMatchObject({ signer_id: first.id, name: 'Asha Devi Rao', email, state: 'invited' })
    expect(await codeOf(fixture.initiator, updatedocuser, { ...changed, fields: { email: 'x' } })).toBe(
      'BAD_REQUEST',
    )
    const elsewhere = await aDraftOfTwo()
    expect(
      await codeOf(fixture.initiator, updatedocuser, {
        ...changed,
        document_id: elsewhere.documentId,
        fields: {},
      }),
    ).toBe('SIGNER_NOT_FOUND')
    expect(await codeOf(fixture.stranger, updatedocuser, { ...changed, fields: {} })).toBe('SIGNER_NOT_FOUND')
    expect(await codeOf(fixture.reader, updatedocuser, { ...changed, fields: {} })).toBe('NOT_ALLOWED')
  })
})

describe('deleteAllDocSigners', () => {
  it('empties a draft, and nothing that is out', async () => {
    const { documentId } = await aDraftOfTwo()
    const all = { document_id: documentId }
    expect(await codeOf(fixture.reader, deleteAllDocSigners, all)).toBe('NOT_ALLOWED')
    expect(await codeOf(fixture.stranger, deleteAllDocSigners, all)).toBe('DOCUMENT_NOT_FOUND')
    expect(await fixture.initiator.call(deleteAllDocSigners, all)).toMatchObject({ removed: 2 })
    expect(await listed(documentId)).toEqual([])
    expect(await fixture.initiator.call(deleteAllDocSigners, all)).toMatchObject({ removed: 0 })
    const out = await aDocumentOutForSignature(fixture.initiator)
    expect(await codeOf(fixture.initiator, deleteAllDocSigners, { document_id: out.documentId })).toBe(
      'WRONG_STATE',
    )
  })
})

describe('deleteAllDocSigners of a whole docket', () => {
  it('takes them off every document in one go, with their code', async () => {
    const files = [await fixture.initiator.upload(await aPdf(), 'Loan.pdf')]
    files.push(await fixture.initiator.upload(await aPdf(), 'Annexure.pdf'))
    const { documents } = await fixture.initiator.call(multiUploadDocument, {
      fileIds: files.map(({ fileId }) => fileId),
    })
    const [first = '', second = ''] = documents.map(({ document_id }) => document_id)
    const asha = { document_id: first, ...aPerson('Asha Rao') }
    await fixture.initiator.call(createUser, { ...asha, access_code: 'Lotus-4711' })
    const farah = { document_id: second, ...aPerson('Farah Shaikh'), all_documents: false }
    await fixture.initiator.call(createUser, farah)
    const shown = () => fixture.initiator.call(fetchDocumentInfo, { document_id: first })
    const codes = async () => (await listed(first)).map(({ access_code }) => access_code)
    expect(await codes()).toEqual(['set'])

    const all = { document_id: first, all_documents: true }
    const { docket_revision: revision } = (await shown()).document
    expect(await codeOf(fixture.initiator, deleteAllDocSigners, { ...all, revision: revision - 1 })).toBe(
      'DOCKET_STALE',
    )
    expect(await fixture.initiator.call(deleteAllDocSigners, { ...all, revision })).toMatchObject({
      removed: 3,
    })
    for (const id of [first, second]) expect(await listed(id)).toEqual([])
    await fixture.initiator.call(createUser, asha)
    expect(await codes()).toEqual(['none'])
  })
})

describe('updateSignerStatus', () => {
  it('notes a bounce that staff saw, once, and nothing that only a signer can say', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    const bounced = { document_id: documentId, signer_id: first.id, status: 'bounced' } as const
    for (const status of ['opened', 'come_back_later'] as const)
      expect(await codeOf(fixture.initiator, updateSignerStatus, { ...bounced, status })).toBe('NOT_ALLOWED')
    for (const status of ['signed', 'authenticated'])
      expect((await fixture.initiator.send(updateSignerStatus, { ...bounced, status })).body).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path: 'status', code: 'NOT_ONE_OF' }],
      })
    expect(await codeOf(fixture.reader, updateSignerStatus, bounced)).toBe('NOT_ALLOWED')
    expect(await codeOf(fixture.stranger, updateSignerStatus, bounced)).toBe('DOCUMENT_NOT_FOUND')
    const { signer } = await fixture.initiator.call(updateSignerStatus, bounced)
    expect(signer).toEqual({ signer_id: first.id, state: 'bounced' })
    expect(await codeOf(fixture.initiator, updateSignerStatus, bounced)).toBe('WRONG_STATE')
    expect(await codeOf(fixture.initiator, updateSignerStatus, { ...bounced, signer_id: second.id })).toBe(
      'WRONG_STATE',
    )
    const { entries = [] } = await fixture.initiator.call(auditInformation, {
      document_id: documentId,
      action: 'view',
    })
    expect(entries.find(({ event }) => event === 'signer-bounced')?.detail).toMatchObject({
      seen_by: 'Meera Nair',
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a witness and somebody who gets a copy', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
    await fixture.logIn()
    await setsOfOrganisation(fixture.initiator, { witness: true })
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const box = { page_number: 1, x: 60, y: 400, width: 200, height: 60 }
  async function aDraftOfTwo() {
    const draft = await aDraft(fixture.initiator)
    const [asha, ravi] = await withSigners(fixture.initiator, draft.documentId, [
      { ...aPerson('Asha Rao'), mobile: '9876543210' },
      aPerson('Ravi Kumar'),
    ])

    return { ...draft, asha: asha!, ravi: ravi! }
  }
  const people = async (documentId: string) => {
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })

    return document.signers
  }
  const adds = (documentId: string, more: Partial<InputOf<typeof createUser>>) =>
    fixture.initiator.send(createUser, { document_id: documentId, ...aPerson('Meera Nair'), ...more })

  it('sign right after their signer, by a link of their own; the copy goes out at the end', async () => {
    const { documentId, docketId, asha, ravi } = await aDraftOfTwo()
    const [meera, kabir] = [aPerson('Meera Nair'), aPerson('Kabir Das')]
    const { signer_id } = await fixture.initiator.call(createUser, {
      document_id: documentId,
      ...meera,
      role: 'witness',
      witness_of: asha.id,
    })
    await fixture.initiator.call(createUser, {
      document_id: documentId,
      ...kabir,
      role: 'viewer',
      told: 'at_end',
    })
    const unplaced = await fixture.initiator.send(completeDocumentIntiation, {
      docket_id: docketId,
      title: 'Loan',
    })
    expect(unplaced.body).toMatchObject({
      code: 'SIGNER_WITHOUT_BOX',
      values: { person: 'Meera Nair' },
    })
    await fixture.initiator.call(signBoxPosition, { document_id: documentId, signer_id, ...box })
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan' })

    const states = async () =>
      Object.fromEntries((await people(documentId)).map((one) => [one.name, one.state]))
    const waiting = { 'Meera Nair': 'waiting', 'Ravi Kumar': 'waiting', 'Kabir Das': 'waiting' }
    expect(await states()).toEqual({ 'Asha Rao': 'invited', ...waiting })
    expect((await signsElectronically(await aSignerComesIn(fixture, asha.email))).state).toBe('signed')
    expect(await states()).toEqual({ 'Asha Rao': 'signed', ...waiting, 'Meera Nair': 'invited' })

    const witness = await aSignerComesIn(fixture, meera.email)
    const { page } = await witness.call(getSigningPage, {})
    expect([page.witness_of, page.signer.role, page.may_decline]).toEqual(['Asha Rao', 'witness', true])
    expect((await signsElectronically(witness)).state).toBe('signed')
    expect(await states()).toMatchObject({ 'Ravi Kumar': 'invited', 'Kabir Das': 'waiting' })
    expect((await signsElectronically(await aSignerComesIn(fixture, ravi.email))).state).toBe('signed')

    const copied = async () => (await fixture.mailTo(kabir.email, () => true)).map(({ subject }) => subject)
    await expect.poll(copied, { timeout: 20_000 }).toEqual([expect.stringContaining('Signed')])
    expect(await states()).toMatchObject({ 'Kabir Das': 'invited' })
    const [mail] = await fixture.mailTo(kabir.email, () => true)
    const link = mail?.text.match(/#\/sign\/([\w-]{22})/)?.[1]
    expect(await aClient(fixture.url).call(geturlInfo, { link: link ?? '' })).toMatchObject({
      next_step: 'authenticate',
    })
    const copy = await aSignerComesIn(fixture, kabir.email)
    expect((await copy.call(getSigningPage, {})).page.next_step).toBe('read')
  })

  it('is refused on the field: unbound, of nobody who signs, with the number of their signer', async () => {
    const { documentId, docketId, asha } = await aDraftOfTwo()
    const refused = async (more: Partial<InputOf<typeof createUser>>) => {
      const { status, body } = await adds(documentId, more)
      const [field] = (body.fields ?? []) as { path: string; code: string }[]

      return [status, body.code, field?.path]
    }
    const meera = { role: 'witness', witness_of: asha.id } as const
    expect(await refused({ role: 'witness' })).toEqual([400, 'BAD_REQUEST', 'witness_of'])
    expect(await refused({ witness_of: asha.id })).toEqual([400, 'BAD_REQUEST', 'witness_of'])
    expect(await refused({ told: 'at_end' })).toEqual([400, 'BAD_REQUEST', 'told'])
    expect(await refused({ ...meera, sequence: 0 })).toEqual([400, 'BAD_REQUEST', 'sequence'])
    expect(await refused({ ...meera, witness_of: documentId })).toEqual([
      422,
      'WITNESS_OF_NOBODY',
      'witness_of',
    ])
    // Not even where the two share a phone.
    for (const shares_phone of [false, true])
      expect(await refused({ ...meera, mobile: '9876543210', shares_phone })).toEqual([
        422,
        'SIGNER_TWICE',
        'mobile',
      ])
    const { body } = await adds(documentId, meera)
    const change = await fixture.initiator.send(updateUser, {
      docket_id: docketId,
      signer_id: String(body.signer_id),
      shares_phone: true,
      fields: { mobile: '9876543210' },
    })
    expect([change.status, change.body.code]).toEqual([422, 'SIGNER_TWICE'])

    await setsOfOrganisation(fixture.initiator, { witness: null })
    expect((await refused(meera)).slice(0, 2)).toEqual([422, 'WITNESS_OFF'])
    await setsOfOrganisation(fixture.initiator, { witness: true })
  })

  it('moves with their signer, sees another one sign, and leaves with them', async () => {
    const { documentId, docketId, asha, ravi } = await aDraftOfTwo()
    const { body } = await adds(documentId, { role: 'witness', witness_of: asha.id })
    const meera = String(body.signer_id)
    const order = [
      { signer_id: ravi.id, sequence: 1 },
      { signer_id: asha.id, sequence: 2 },
    ]
    const moved = await fixture.initiator.call(UpdateSignerSequence, { document_id: documentId, order })
    const placeOf = (id: string) => moved.signers.find(({ signer_id }) => signer_id === id)?.sequence
    expect([ravi.id, asha.id, meera].map(placeOf)).toEqual([1, 2, 2])

    const { signers } = await fixture.initiator.call(updateUser, {
      docket_id: docketId,
      signer_id: meera,
      fields: { witness_of: ravi.id },
    })
    expect(signers.find(({ signer_id }) => signer_id === meera)).toMatchObject({
      witness_of: ravi.id,
      sequence: 1,
    })
    await fixture.initiator.call(deleteSigner, { document_id: documentId, signer_id: ravi.id })
    expect((await people(documentId)).map(({ name }) => name)).toEqual(['Asha Rao'])
  })
})

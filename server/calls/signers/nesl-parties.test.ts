import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getNeslDocuments } from '#contract/documents/getNeslDocuments.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { addNeslUser } from '#contract/signers/addNeslUser.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteNeslSigner } from '#contract/signers/deleteNeslSigner.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { getSingersDetails } from '#contract/signers/getSingersDetails.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { updateNeslUser } from '#contract/signers/updateNeslUser.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { type TurnTaker, whoseTurn } from '#domain/signers/turn.ts'
import { aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { aNeslParty } from '#testing/nesl.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

describe('parties of NeSL', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let maker: WireClient
  const entering = async (modules: Module[], of = organisation) => {
    return await aLoggedInMember(wire, of, modules)
  }
  const refusalOf = async (client: WireClient, ...asked: Parameters<WireClient['send']>) => {
    const { body } = await client.send(...asked)
    const fields = (body.fields ?? []) as { path: string; code: string }[]

    return [body.code, ...fields.map(({ path, code }) => `${path} ${code}`)].join(' ')
  }
  const orderOf = async (document_id: string) =>
    (await maker.call(getSingersDetails, { document_id })).signers.map(({ name, sequence }) => [
      name,
      sequence,
    ])
  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts)
    maker = (await entering(['workflow', 'nesl'])).client
  })
  afterAll(() => wire?.close())

  it('come first and together, before those who were there and those who come later', async () => {
    const { documentId } = await aDraft(maker)
    await withSigners(maker, documentId, [aPerson('Ravi Kumar')])
    await maker.call(addNeslUser, aNeslParty(documentId, 'Asha Rao'))
    await maker.call(addNeslUser, aNeslParty(documentId, 'Bina Shah'))
    await maker.call(createUser, { document_id: documentId, ...aPerson('Chetan Das') })
    const order = await orderOf(documentId)
    expect(order.filter(([, sequence]) => sequence === 1).map(([name]) => name)).toEqual([
      'Asha Rao',
      'Bina Shah',
    ])
    expect(order.find(([name]) => name === 'Ravi Kumar')).toEqual(['Ravi Kumar', 2])
    const seats = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => tx.signers.ofDocuments([documentId]))
    expect(whoseTurn(seats).map(({ name }) => name)).toEqual(['Asha Rao', 'Bina Shah'])
  })

  it('keep that place: no order puts others before or between them', async () => {
    const { documentId } = await aDraft(maker)
    const { signer_id: asha } = await maker.call(addNeslUser, aNeslParty(documentId, 'Asha Rao'))
    const { signer_id: bina } = await maker.call(addNeslUser, aNeslParty(documentId, 'Bina Shah'))
    const { signer_id: ravi } = await maker.call(createUser, {
      document_id: documentId,
      ...aPerson('Ravi Kumar'),
    })
    const order = (...numbers: number[]) => ({
      document_id: documentId,
      order: [asha, bina, ravi].map((signer_id, index) => ({ signer_id, sequence: numbers[index] ?? 1 })),
    })
    expect((await maker.send(UpdateSignerSequence, order(1, 1, 2))).body.code).toBeUndefined()
    for (const numbers of [
      [1, 2, 3],
      [2, 2, 1],
      [1, 1, 1],
    ])
      expect(await refusalOf(maker, UpdateSignerSequence, order(...numbers))).toBe('NESL_FIRST')
    // Rows that were written otherwise change no turn.
    const seat = (id: string, more: Partial<TurnTaker>): TurnTaker => ({
      id,
      sequence: 1,
      role: 'signer',
      state: 'waiting',
      hold_reason: null,
      ...more,
    })
    const mixed = [seat('other', {}), seat('party', { kind: 'nesl', sequence: 9 })]
    expect(whoseTurn(mixed).map(({ id }) => id)).toEqual(['party'])
  })

  it('have what the law asks of a person or of an entity, each with its limits', async () => {
    const { documentId } = await aDraft(maker)
    const party = aNeslParty(documentId)
    const asked = (legal: object) =>
      refusalOf(maker, addNeslUser, { ...party, legal: { ...party.legal, ...legal } })
    expect(await asked({ pan: 'ABCDE1234F' })).toBe('BAD_REQUEST legal.pan PAN_INVALID')
    expect(await asked({ pin: '01234' })).toBe('BAD_REQUEST legal.pin PIN_INVALID')
    expect(await asked({ date_of_birth: '2999-01-01' })).toBe('BAD_REQUEST legal.date_of_birth DAY_TO_COME')
    expect(await asked({ date_of_birth: '1984-02-31' })).toContain('legal.date_of_birth')
    expect(await asked({ address: 'x'.repeat(251) })).toContain('legal.address')
    expect(await asked({ constitution: 'llp' })).toContain('BAD_REQUEST')
    expect(await refusalOf(maker, addNeslUser, { ...party, relationship: 'friend' })).toContain(
      'relationship',
    )
    const company = {
      party: 'entity' as const,
      pan: 'AAACH1234C',
      constitution: 'private_company' as const,
      incorporated_on: '2010-01-01',
      address: 'MG Road, Pune',
      pin: '411001',
    }
    expect(await refusalOf(maker, addNeslUser, { ...party, legal: company })).toBe(
      'BAD_REQUEST legal.registration_number REQUIRED',
    )
    await maker.call(addNeslUser, {
      ...party,
      legal: { ...company, registration_number: 'u65990mh2010ptc200001' },
    })
    const { rows } = await maker.call(getNeslDocuments, {})
    expect(rows.find(({ document_id }) => document_id === documentId)).toMatchObject({
      nesl_state: 'open',
      parties: [
        {
          party: 'entity',
          pan_masked: '••••••234C',
          registration_number: 'U65990MH2010PTC200001',
          sequence: 1,
        },
      ],
    })
  })

  it('are changed and removed while the document is a draft, and are listed with it', async () => {
    const { documentId: other } = await aDraft(maker)
    const { documentId } = await aDraft(maker)
    const { signer_id } = await maker.call(addNeslUser, aNeslParty(documentId))
    const contact = aPerson('Asha R. Rao')
    const { signer } = await maker.call(updateNeslUser, {
      signer_id,
      fields: { ...contact, relationship: 'guarantor' },
    })
    expect(signer).toMatchObject({ name: 'Asha R. Rao', relationship: 'guarantor', pan_masked: '••••••234F' })
    // Corrected as anybody is, they stay a party.
    const { signers } = await maker.call(getSingersDetails, { document_id: documentId })
    expect(signers.map(({ email }) => email)).toEqual([contact.email])
    const listed = async () =>
      (await maker.call(getNeslDocuments, {})).rows.map(({ document_id }) => document_id)
    expect(await listed()).toContain(documentId)
    expect(await listed()).not.toContain(other)
    expect((await maker.call(getDocuments, {})).rows.map(({ document_id }) => document_id)).toContain(other)
    await maker.call(deleteNeslSigner, { document_id: documentId, signer_id, type: 'application' })
    expect(await listed()).not.toContain(documentId)
    const left = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) =>
        rowsOf(tx).selectFrom('nesl_parties').select('id').where('signer_id', '=', signer_id).execute(),
      )
    expect(left).toEqual([])
  })

  it('are told from other signers, and go with the call for everybody, too', async () => {
    const { documentId, docketId } = await aDraft(maker)
    const { signer_id: party } = await maker.call(addNeslUser, aNeslParty(documentId))
    const { signer_id: ravi } = await maker.call(createUser, {
      document_id: documentId,
      ...aPerson('Ravi Kumar'),
    })
    const asked = { document_id: documentId, signer_id: ravi, type: 'application' as const }
    expect(await refusalOf(maker, deleteNeslSigner, asked)).toBe('SIGNER_NOT_FOUND')
    expect(await refusalOf(maker, updateNeslUser, { signer_id: ravi, fields: {} })).toBe('SIGNER_NOT_FOUND')
    expect(
      await refusalOf(maker, deleteNeslSigner, { ...asked, signer_id: party, type: 'person' }),
    ).toContain('type')
    // The contact that every signer has may be corrected by the call for every signer.
    await maker.call(updateUser, { docket_id: docketId, signer_id: party, fields: aPerson('Asha Rao') })
    await maker.call(updateNeslUser, { signer_id: party, fields: { relationship: 'lender' } })
    await maker.call(deleteSigner, { document_id: documentId, signer_id: party })
    expect(await refusalOf(maker, updateNeslUser, { signer_id: party, fields: {} })).toBe('SIGNER_NOT_FOUND')
  })

  it('are of one organisation and its module; another docket and one that is nowhere get one answer', async () => {
    const { documentId } = await aDraft(maker)
    const { signer_id } = await maker.call(addNeslUser, aNeslParty(documentId))
    const { client: stranger } = await entering(['workflow', 'nesl'], await anOrganisation(wire.parts))
    const { client: without } = await entering(['workflow'])
    const nowhere = '01900000-0000-7000-8000-000000000000'
    for (const document_id of [documentId, nowhere]) {
      expect(await refusalOf(stranger, addNeslUser, aNeslParty(document_id))).toBe('DOCUMENT_NOT_FOUND')
      expect(
        await refusalOf(stranger, deleteNeslSigner, { document_id, signer_id, type: 'application' }),
      ).toBe('DOCUMENT_NOT_FOUND')
    }
    for (const id of [signer_id, nowhere])
      expect(await refusalOf(stranger, updateNeslUser, { signer_id: id, fields: {} })).toBe(
        'SIGNER_NOT_FOUND',
      )
    expect((await stranger.call(getNeslDocuments, {})).rows).toEqual([])
    expect((await without.send(getNeslDocuments, {})).status).toBe(403)
  })

  it('wait for the editor of the draft, and for who read an older docket', async () => {
    const { documentId, docketId } = await aDraft(maker)
    const beside = await entering(['workflow', 'nesl'])
    await maker.call(addCoinitiator, { docket_id: docketId, user_id: beside.userId })
    await beside.client.call(editWorkflow, { docket_id: docketId })
    expect(await refusalOf(maker, addNeslUser, aNeslParty(documentId))).toBe('DOCKET_IN_EDIT')
    const { signer_id } = await beside.client.call(addNeslUser, aNeslParty(documentId))
    const stale = { revision: 0 }
    expect(
      await refusalOf(beside.client, addNeslUser, { ...aNeslParty(documentId, 'Bina Shah'), ...stale }),
    ).toBe('DOCKET_STALE')
    expect(await refusalOf(beside.client, updateNeslUser, { signer_id, fields: {}, ...stale })).toBe(
      'DOCKET_STALE',
    )
  })

  it('are added once where two tabs ask at once, and not at all once the document is out', async () => {
    const { documentId } = await aDraft(maker)
    const party = aNeslParty(documentId)
    const codes = (await Promise.all([1, 2].map(() => maker.send(addNeslUser, party)))).map(
      ({ body }) => body.code,
    )
    expect(codes.toSorted()).toEqual(['SIGNER_TWICE', undefined])
    await wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) =>
        rowsOf(tx)
          .updateTable('documents')
          .set({ state: 'out_for_signature' })
          .where('id', '=', documentId)
          .execute(),
      )
    expect(await refusalOf(maker, addNeslUser, aNeslParty(documentId, 'Bina Shah'))).toBe('WRONG_STATE')
  })

  it('are parties on a second file of the docket, too, and stay in their order', async () => {
    const { documentId, docketId } = await aDraft(maker)
    await maker.call(addNeslUser, aNeslParty(documentId, 'Asha Rao'))
    await withSigners(maker, documentId, [{ ...aPerson('Ravi Kumar'), sequence: 2 }])
    const { fileId } = await maker.upload(await aPdf({ title: 'Second' }), 'Second.pdf')
    const { documents } = await maker.call(multiUploadDocument, { docket_id: docketId, fileIds: [fileId] })
    const second = documents[0]!.document_id
    const { rows } = await maker.call(getNeslDocuments, {})
    expect(rows.find(({ document_id }) => document_id === second)?.parties).toMatchObject([
      { name: 'Asha Rao', relationship: 'borrower', pan_masked: '••••••234F' },
    ])
    const seats = await wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) => tx.signers.ofDocuments([second]))
    expect(seats.map(({ name, kind }) => [name, kind]).toSorted()).toEqual([
      ['Asha Rao', 'nesl'],
      ['Ravi Kumar', 'person'],
    ])
    const party = seats.find(({ kind }) => kind === 'nesl')!
    const changed = await maker.call(updateNeslUser, {
      signer_id: party.id,
      fields: { relationship: 'guarantor' },
    })
    expect(changed.signer).toMatchObject({ document_id: second, relationship: 'guarantor' })
  })

  it('are in the trail with the PAN masked, and in the person’s copy of their data', async () => {
    const { documentId, docketId } = await aDraft(maker)
    const asha = await entering(['workflow'])
    const party = { ...aNeslParty(documentId, 'Asha Rao'), email: asha.email }
    const { signer_id } = await maker.call(addNeslUser, party)
    await maker.call(updateNeslUser, {
      signer_id,
      fields: { relationship: 'guarantor', legal: { ...party.legal, pan: 'ABCPE9999F' } as never },
    })
    const store = wire.parts.store.forOrganisation(organisation.id)
    const entries = await store.read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select(['event', 'detail'])
        .where('docket_id', '=', docketId)
        .where('event', 'like', 'nesl-%')
        .orderBy('number')
        .execute(),
    )
    expect(entries).toMatchObject([
      {
        event: 'nesl-party-added',
        detail: { who: 'Asha Rao', relationship: 'borrower', party: 'individual', pan: '••••••234F' },
      },
      {
        event: 'nesl-party-changed',
        detail: { relationship: 'guarantor', relationship_was: 'borrower', pan: '••••••999F' },
      },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/ABCPE|Lake Road|1984/)
    const [before, after] = entries.map(({ detail }) => (detail as { details_hash: string }).details_hash)
    expect(before).toMatch(/^[0-9a-f]{64}$/)
    expect(after).not.toBe(before)

    const kept = await store.read((tx) => tx.personData.page('parties_of_debts', asha.userId, null, 10))
    expect(kept).toMatchObject([
      {
        relationship: 'guarantor',
        party: 'individual',
        pan: '••••••999F',
        born_or_founded: '1984-03-01',
        address: '14 Lake Road, Pune',
        pin: '411001',
      },
    ])
  })
})

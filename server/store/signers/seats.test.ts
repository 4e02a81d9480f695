import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { aDraft, aPerson, withSigners } from '#testing/builders.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

describe('the seats of a document in the database', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  async function aDocument() {
    const draft = await aDraft(fixture.initiator)
    const [asha, ravi] = await withSigners(fixture.initiator, draft.documentId, [
      aPerson('Asha Rao'),
      aPerson('Ravi Kumar'),
    ])
    if (!asha || !ravi) throw new Error('nobody was added')

    return { ...draft, asha: asha.id, ravi: ravi.id }
  }
  const change = (id: string, changes: Updateable<Database['signers']>) =>
    fixture.store.transaction((tx) => tx.signers.update(id, changes, new Date()))

  it('are a person’s, or the sender’s own', async () => {
    const { documentId, asha } = await aDocument()
    const { signer_id } = await fixture.initiator.call(addSelfSigner, { document_id: documentId })
    const rows = await fixture.store.read((tx) => tx.signers.ofDocument(documentId))
    expect(rows.map(({ id, kind }) => [id, kind])).toEqual(
      expect.arrayContaining([
        [asha, 'person'],
        [signer_id, 'self'],
      ]),
    )
    expect(rows[0]).toMatchObject({ witness_of: null, delegated_from: null, is_last: false })
  })

  it('hold what a witness, a delegate and the last are, and refuse what cannot be', async () => {
    const { asha, ravi } = await aDocument()
    await change(ravi, { role: 'witness', witness_of: asha })
    await expect(change(asha, { witness_of: ravi })).rejects.toThrow(/signers_witness/)
    await expect(change(ravi, { witness_of: ravi })).rejects.toThrow(/signers_witness/)
    await expect(change(ravi, { delegated_from: ravi })).rejects.toThrow(/signers_origin/)
    await expect(change(ravi, { witness_of: newId() })).rejects.toThrow(/foreign key/)
    await change(ravi, { role: 'signer', witness_of: null, delegated_from: asha })
    await change(ravi, { is_last: true })
    await expect(change(asha, { is_last: true })).rejects.toThrow(/signers_one_last/)
  })

  it('of a group name who may act, and lose them with the docket', async () => {
    const { asha, docketId } = await aDocument()
    await change(asha, { kind: 'group' })
    await fixture.store.transaction((tx) =>
      tx.seatPeople.add({
        id: newId(),
        signer_id: asha,
        docket_id: docketId,
        user_id: fixture.initiatorId,
        name: 'Meera Nair',
        email: 'meera@example.in',
        mobile: null,
        acted_at: null,
      }),
    )
    const people = () => fixture.store.read((tx) => tx.seatPeople.of(asha))
    expect(await people()).toMatchObject([{ name: 'Meera Nair', language: 'en', acted_at: null }])
    const copied = await fixture.store.read((tx) =>
      tx.personData.page('seats_shared', fixture.initiatorId, null, 10),
    )
    expect(copied).toMatchObject([{ name: 'Meera Nair', role: 'signer' }])
    await fixture.store.transaction((tx) => tx.retention.erase(docketId, new Date()))
    expect(await people()).toEqual([])
  })

  it('of servers of before, which know no kinds, are a person’s', async () => {
    const { asha, documentId, docketId } = await aDocument()
    const id = newId()
    await fixture.store.transaction(async (tx) => {
      const row = await tx.signers.get(asha)
      await rowsOf(tx)
        .insertInto('signers')
        .values({
          id,
          organisation_id: fixture.store.organisationId,
          document_id: documentId,
          docket_id: docketId,
          person_key: 'usha@example.in',
          sequence: 3,
          role: 'signer',
          state: 'waiting',
          name: 'Usha Iyer',
          email: 'usha@example.in',
          methods: row?.methods ?? [],
        })
        .execute()
    })
    expect(await fixture.store.read((tx) => tx.signers.get(id))).toMatchObject({ kind: 'person' })
  })
})

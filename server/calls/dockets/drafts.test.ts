import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { deleteWorkflow } from '#contract/dockets/deleteWorkflow.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { fetchDocketDocuments } from '#contract/dockets/fetchDocketDocuments.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { updateDocketDetails } from '#contract/dockets/updateDocketDetails.ts'
import { updateWorkflow } from '#contract/dockets/updateWorkflow.ts'
import { updateWorkflowDocket } from '#contract/dockets/updateWorkflowDocket.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { fetchWorkflowDocument } from '#contract/documents/fetchWorkflowDocument.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const minutes = 60_000

describe('a draft and the docket around it', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let asha: WireClient
  let ravi: WireClient
  let raviId: string
  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
    asha = (await entering(['workflow', 'documents'])).client
    const other = await entering()
    ravi = other.client
    raviId = other.userId
  })
  afterAll(() => wire?.close())

  async function entering(modules: Module[] = ['workflow'], of = organisation) {
    return await aLoggedInMember(wire, of, modules)
  }
  const infoOf = async (client: WireClient, docket_id: string) =>
    (await client.call(getWorkflowInfo, { docket_id })).docket
  const eventsOf = async (docketId: string) =>
    (await infoOf(asha, docketId)).timeline.map(({ event }) => event)
  const liveOf = (docketId: string) =>
    wire.parts.store
      .forOrganisation(organisation.id)
      .read((tx) =>
        rowsOf(tx)
          .selectFrom('live_events')
          .select(['kind', 'payload'])
          .where('docket_id', '=', docketId)
          .orderBy('number')
          .execute(),
      )

  /** Nobody types in it for so long; a clock that passes would end sessions, too. */
  const lies = (docketId: string, long: number) =>
    wire.parts.store.forOrganisation(organisation.id).transaction((tx) =>
      rowsOf(tx)
        .updateTable('dockets')
        .set({ edited_until: sql`edited_until - make_interval(mins => ${long})` })
        .where('id', '=', docketId)
        .execute(),
    )

  /** Asha's, with Ravi beside her. */
  async function aSharedDraft() {
    const draft = await aDraft(asha)
    await asha.call(addCoinitiator, { docket_id: draft.docketId, user_id: raviId })

    return draft
  }
  async function addFile(docket_id: string, name: string) {
    const { fileId } = await asha.upload(await aPdf(), name)
    const { documents } = await asha.call(multiUploadDocument, { fileIds: [fileId], docket_id })

    return documents[0]?.document_id ?? ''
  }

  describe('getWorkflowInfo, fetchDocketDocuments and fetchWorkflowDocument', () => {
    it('answer a docket whole, to those who may see it', async () => {
      const { docketId, documentId } = await aDraft(asha)
      const second = await addFile(docketId, 'Annexure.pdf')
      const [signer] = await withSigners(asha, documentId, [aPerson('Asha Rao')])
      const { docket, abilities } = await asha.call(getWorkflowInfo, { docket_id: docketId })
      expect(docket.documents.map(({ document_id }) => document_id)).toEqual([documentId, second])
      expect(docket.signers.map(({ document_id }) => document_id)).toEqual([documentId, second])
      expect(docket).toMatchObject({ state: 'draft', tags: [], editing: null, title: 'Loan agreement' })
      expect(docket.timeline[0]?.event).toBe('docket-created')
      expect(docket.next_step).toBe('Check it and send it.')
      expect(abilities).toEqual({
        edit: true,
        addFiles: true,
        send: true,
        changeDetails: true,
        changeSettings: true,
        changeDates: true,
        remove: true,
        restart: false,
        takeBack: false,
      })
      const { rows } = await asha.call(fetchDocketDocuments, { docket_id: docketId })
      expect(rows.map(({ document_id, state }) => [document_id, state])).toEqual([
        [documentId, 'draft'],
        [second, 'draft'],
      ])
      const page = await asha.call(fetchWorkflowDocument, { document_id: documentId })
      expect(page.pages).toHaveLength(2)
      expect(page.version.number).toBe(1)
      expect(page.boxes).toMatchObject([
        { signer_id: signer?.id, signer_name: 'Asha Rao', kind: 'signature', page_number: 1, filled: false },
      ])
      const none = await asha.send(fetchWorkflowDocument, { document_id: documentId, version: 9 })
      expect([none.status, none.body.code]).toEqual([404, 'VERSION_NOT_FOUND'])
    })

    it('are not found by others, and every change is refused to them', async () => {
      const { docketId, documentId } = await aDraft(asha)
      const { revision } = await infoOf(asha, docketId)
      const docket_id = docketId
      const reader = (await entering(['documents', 'workflow'])).client
      const stranger = (await entering(['workflow'], await anOrganisation(wire.parts, 'Sagar Traders')))
        .client
      const without = (await entering(['support'])).client
      const codes = async (client: WireClient) => {
        const answers = [
          await client.send(updateWorkflow, { docket_id, revision, fields: { title: 'Mine' } }),
          await client.send(updateWorkflowDocket, { docket_id, document_ids: [documentId] }),
          await client.send(updateDocketDetails, { docket_id, fields: { title: 'Mine' } }),
          await client.send(saveDocumentSettings, { docket_id, settings: { expiry_days: 5 } }),
          await client.send(deleteWorkflow, { docket_id }),
          await client.send(editWorkflow, { docket_id }),
        ]

        return [...new Set(answers.map(({ status, body }) => `${status} ${body.code}`))]
      }
      expect(await codes(reader)).toEqual(['403 NOT_ALLOWED'])
      expect(await codes(stranger)).toEqual(['404 DOCKET_NOT_FOUND'])
      expect((await codes(without)).map((code) => code.slice(0, 3))).toEqual(['403'])
      for (const call of [getWorkflowInfo, fetchDocketDocuments]) {
        expect((await stranger.send(call, { docket_id })).body.code).toBe('DOCKET_NOT_FOUND')
        expect((await without.send(call, { docket_id })).status).toBe(403)
      }
      const read = await stranger.send(fetchWorkflowDocument, { document_id: documentId })
      expect(read.body.code).toBe('DOCUMENT_NOT_FOUND')
    })
  })

  describe('editWorkflow', () => {
    it('leaves a draft to one editor for 15 minutes from what they typed last; then the next may take it', async () => {
      const { docketId, documentId } = await aSharedDraft()
      const opened = await asha.call(editWorkflow, { docket_id: docketId })
      expect(opened.docket.editing).toMatchObject({ name: 'Meera Nair', is_here: true })
      const seen = (await infoOf(ravi, docketId)).editing
      expect(seen).toMatchObject({ user_id: opened.docket.editing?.user_id, is_here: false })

      await lies(docketId, 10)
      await asha.call(createUser, { document_id: documentId, ...aPerson() })
      await lies(docketId, 10)
      const early = await ravi.send(editWorkflow, { docket_id: docketId })
      expect([early.status, early.body.code, early.body.values]).toEqual([
        409,
        'DOCKET_IN_EDIT',
        { who: 'Meera Nair', minutes: 5 },
      ])
      const adds = await ravi.send(createUser, { document_id: documentId, ...aPerson() })
      expect(adds.body.code).toBe('DOCKET_IN_EDIT')

      const { revision } = await infoOf(asha, docketId)
      await lies(docketId, 5)
      const taken = await ravi.call(editWorkflow, { docket_id: docketId })
      expect(taken.docket.editing?.user_id).toBe(raviId)
      await ravi.call(updateWorkflow, { docket_id: docketId, revision, fields: { title: 'By Ravi' } })
      const late = await asha.send(updateWorkflow, {
        docket_id: docketId,
        revision,
        fields: { title: 'By Asha' },
      })
      expect(late.body.code).toBe('DOCKET_STALE')
      expect((await infoOf(asha, docketId)).title).toBe('By Ravi')
      expect(await eventsOf(docketId)).toContain('draft-taken-over')
      expect((await liveOf(docketId)).filter(({ kind }) => kind === 'docket-editing')).toHaveLength(2)
    })

    it('gives it to one of two who ask at once', async () => {
      const { docketId } = await aSharedDraft()
      const both = await Promise.all(
        [asha, ravi].map((one) => one.send(editWorkflow, { docket_id: docketId })),
      )
      expect(both.map(({ body }) => body.code ?? 'taken').sort()).toEqual(['DOCKET_IN_EDIT', 'taken'])
    })

    it('frees it when its editor leaves, logs out or sends it', async () => {
      const { docketId } = await aSharedDraft()
      await asha.call(editWorkflow, { docket_id: docketId })
      expect((await asha.call(editWorkflow, { docket_id: docketId, act: 'close' })).docket.editing).toBeNull()
      const leaving = await entering()
      await asha.call(addCoinitiator, { docket_id: docketId, user_id: leaving.userId })
      await leaving.client.call(editWorkflow, { docket_id: docketId })
      expect((await ravi.send(editWorkflow, { docket_id: docketId })).body.code).toBe('DOCKET_IN_EDIT')
      await leaving.client.call(logoutSession, {})
      expect((await ravi.call(editWorkflow, { docket_id: docketId })).docket.editing?.user_id).toBe(raviId)
      // Who does not hold it lets nobody in.
      await asha.call(editWorkflow, { docket_id: docketId, act: 'close' })
      expect((await infoOf(asha, docketId)).editing?.user_id).toBe(raviId)
    })
  })

  describe('updateWorkflow', () => {
    it('saves people, order and settings; who is missing is removed', async () => {
      const { docketId, documentId } = await aDraft(asha)
      const [first, second] = await withSigners(asha, documentId, [
        aPerson('Asha Rao'),
        aPerson('Ravi Kumar'),
      ])
      const { revision } = await infoOf(asha, docketId)
      const saved = await asha.call(updateWorkflow, {
        docket_id: docketId,
        revision,
        fields: {
          title: 'Loan of Asha',
          message: 'Please sign soon.',
          reference_id: 'LN-1',
          tags: ['loans', 'Pune'],
          settings: { expiry_days: 12, reminder_days: [2, 5], methods: ['electronic'] },
          people: [
            { signer_id: second?.id ?? '', name: 'Ravi Kumar Iyer', sequence: 1 },
            { ...aPerson('Meena Iyer'), sequence: 2 },
          ],
        },
      })
      const docket = await infoOf(asha, docketId)
      expect(docket).toMatchObject({
        revision: saved.revision,
        title: 'Loan of Asha',
        message: 'Please sign soon.',
        reference_id: 'LN-1',
        tags: ['loans', 'Pune'],
        settings: { expiry_days: 12, reminder_days: [2, 5], methods: ['electronic'] },
      })
      expect(docket.signers.map(({ name, sequence, methods }) => [name, sequence, methods])).toEqual([
        ['Ravi Kumar Iyer', 1, ['electronic']],
        ['Meena Iyer', 2, ['electronic']],
      ])
      expect(docket.signers.some(({ signer_id }) => signer_id === first?.id)).toBe(false)
      const changed = (await liveOf(docketId)).filter(({ kind }) => kind === 'docket-changed')
      expect(changed.at(-1)?.payload).toEqual({ by: 'Meera Nair' })
    })

    it('refuses the second of two tabs and says who was first; nothing of it is saved', async () => {
      const { docketId } = await aDraft(asha)
      const { revision } = await infoOf(asha, docketId)
      const both = await Promise.all(
        ['One', 'Two'].map((title) =>
          asha.send(updateWorkflow, { docket_id: docketId, revision, fields: { title } }),
        ),
      )
      const refused = both.filter(({ body }) => body.status !== 'success')
      expect(refused.map(({ status, body }) => [status, body.code, body.values])).toEqual([
        [409, 'DOCKET_STALE', { who: 'Meera Nair' }],
      ])
    })

    it('is refused for what is out, for a locked setting and for a reference that is taken', async () => {
      const { docketId } = await aDocumentOutForSignature(asha)
      const { revision } = await infoOf(asha, docketId)
      const out = await asha.send(updateWorkflow, { docket_id: docketId, revision, fields: { title: 'X' } })
      expect([out.status, out.body.code]).toEqual([422, 'WRONG_STATE'])
      await asha.call(updateDocketDetails, { docket_id: docketId, fields: { reference_id: 'LN-2' } })
      const draft = await aDraft(asha)
      const read = await infoOf(asha, draft.docketId)
      const taken = await asha.send(updateWorkflow, {
        docket_id: draft.docketId,
        revision: read.revision,
        fields: { reference_id: 'ln-2' },
      })
      expect(taken.body.code).toBe('REFERENCE_TAKEN')
      const twice = await asha.send(updateWorkflow, {
        docket_id: draft.docketId,
        revision: read.revision,
        fields: { tags: ['Loans', 'loans'] },
      })
      expect(twice.status).toBe(400)
    })
  })

  describe('updateWorkflowDocket', () => {
    it('reorders, removes, and brings a document of another draft here', async () => {
      const { docketId, documentId } = await aDraft(asha)
      const [signer] = await withSigners(asha, documentId, [aPerson('Asha Rao')])
      const second = await addFile(docketId, 'Second.pdf')
      const third = await addFile(docketId, 'Third.pdf')
      const other = await aDraft(asha, 'From elsewhere.pdf')
      const { docket } = await asha.call(updateWorkflowDocket, {
        docket_id: docketId,
        document_ids: [third, documentId, other.documentId],
      })
      expect(docket.documents.map(({ name }) => name)).toEqual(['Third', 'Loan agreement', 'From elsewhere'])
      expect(docket.documents.slice(0, 2).map(({ document_id }) => document_id)).toEqual([third, documentId])
      const brought = docket.documents[2]?.document_id ?? ''
      expect(brought).not.toBe(other.documentId)
      expect(docket.signers.filter(({ document_id }) => document_id === brought)).toMatchObject([
        { name: signer?.name },
      ])
      expect((await asha.send(getWorkflowInfo, { docket_id: other.docketId })).body.code).toBe(
        'DOCKET_NOT_FOUND',
      )
      expect(docket.documents.some(({ document_id }) => document_id === second)).toBe(false)
      expect(await eventsOf(docketId)).toEqual(
        expect.arrayContaining(['document-deleted', 'document-added', 'documents-reordered']),
      )
      const stale = await asha.send(updateWorkflowDocket, {
        docket_id: docketId,
        document_ids: [third],
        revision: 1,
      })
      expect(stale.body.code).toBe('DOCKET_STALE')
    })

    it('lets a co-initiator remove a file, and refuses another’s document and what is out', async () => {
      const { docketId, documentId } = await aSharedDraft()
      const second = await addFile(docketId, 'Second.pdf')
      const left = await ravi.call(updateWorkflowDocket, { docket_id: docketId, document_ids: [second] })
      expect(left.docket.documents.map(({ document_id }) => document_id)).toEqual([second])
      const foreign = await ravi.send(updateWorkflowDocket, {
        docket_id: docketId,
        document_ids: [second, (await aDraft(asha)).documentId],
      })
      expect(foreign.body.code).toBe('DOCKET_NOT_FOUND')
      const gone = await ravi.send(updateWorkflowDocket, {
        docket_id: docketId,
        document_ids: [second, documentId],
      })
      expect(gone.body.code).toBe('DOCUMENT_NOT_FOUND')
      const out = await aDocumentOutForSignature(asha)
      const refused = await asha.send(updateWorkflowDocket, {
        docket_id: out.docketId,
        document_ids: [out.documentId],
      })
      expect(refused.body.code).toBe('WRONG_STATE')
    })
  })

  describe('updateDocketDetails', () => {
    it('changes title, reference and tags of what is out, and announces who did', async () => {
      const { docketId, documentId } = await aDocumentOutForSignature(asha)
      const { docket } = await asha.call(updateDocketDetails, {
        docket_id: docketId,
        fields: { title: 'Loan of Ravi', reference_id: 'LN-7', tags: ['Pune'] },
      })
      expect(docket).toMatchObject({ title: 'Loan of Ravi', reference_id: 'LN-7', tags: ['Pune'] })
      expect(docket.state).toBe('out_for_signature')
      expect((await liveOf(docketId)).at(-1)).toMatchObject({
        kind: 'docket-changed',
        payload: { by: 'Meera Nair' },
      })
      expect(await eventsOf(docketId)).toContain('docket-changed')
      const again = await asha.call(updateDocketDetails, { docket_id: docketId, fields: { tags: [] } })
      expect(again.docket.tags).toEqual([])
      const late = await asha.send(updateDocketDetails, {
        docket_id: docketId,
        revision: docket.revision,
        fields: { title: 'Late' },
      })
      expect(late.body.code).toBe('DOCKET_STALE')
      const version = await asha.call(fetchWorkflowDocument, { document_id: documentId })
      expect(version.version.number).toBe(1)
    })
  })

  describe('saveDocumentSettings', () => {
    it('sets order, ways, dates and copies of a draft; one document may have other ways', async () => {
      const { docketId, documentId } = await aDraft(asha)
      const second = await addFile(docketId, 'Second.pdf')
      await withSigners(asha, documentId, [aPerson('Asha Rao'), aPerson('Ravi Kumar')])
      const { settings } = await asha.call(saveDocumentSettings, {
        docket_id: docketId,
        settings: {
          signing_order: 'parallel',
          methods: ['electronic'],
          expiry_days: 9,
          reminder_days: [4],
          completion: { copy_to: ['files@example.in'], certificate: false },
        },
      })
      expect(settings).toEqual({
        signing_order: 'parallel',
        methods: ['electronic'],
        document_type: null,
        method_floor: null,
        geo_consent: 'off',
        video: 'off',
        expiry_days: 9,
        reminder_days: [4],
        completion: { copy_to: ['files@example.in'], certificate: false },
        locked: [],
      })
      await asha.call(saveDocumentSettings, { document_id: second, settings: { methods: ['aadhaar_otp'] } })
      const { signers } = await infoOf(asha, docketId)
      expect(signers.map(({ sequence }) => sequence)).toEqual([1, 1, 1, 1])
      expect(signers.map(({ document_id, methods }) => [document_id === second, methods])).toEqual([
        [false, ['electronic']],
        [false, ['electronic']],
        [true, ['aadhaar_otp']],
        [true, ['aadhaar_otp']],
      ])
      await asha.call(createUser, { document_id: documentId, ...aPerson('Meena Iyer') })
      const meena = (await infoOf(asha, docketId)).signers.filter(({ name }) => name === 'Meena Iyer')
      expect(meena.map(({ methods }) => methods)).toEqual([['electronic'], ['aadhaar_otp']])
      const dates = await asha.send(saveDocumentSettings, {
        document_id: second,
        settings: { expiry_days: 3 },
      })
      expect(dates.status).toBe(400)
    })

    it('moves the deadline of what is out, and refuses all but dates once somebody has signed', async () => {
      const { docketId, first } = await aDocumentOutForSignature(asha)
      const before = await infoOf(asha, docketId)
      await asha.call(saveDocumentSettings, { docket_id: docketId, settings: { expiry_days: 40 } })
      const after = await infoOf(asha, docketId)
      expect(Date.parse(after.expires_at ?? '') - Date.parse(before.sent_at ?? '')).toBe(
        40 * 24 * 60 * minutes,
      )
      await wire.parts.store
        .forOrganisation(organisation.id)
        .transaction((tx) => tx.signers.update(first.id, { state: 'signed' }, new Date()))
      const methods = await asha.send(saveDocumentSettings, {
        docket_id: docketId,
        settings: { methods: ['electronic'] },
      })
      expect([methods.status, methods.body.code]).toEqual([422, 'FROZEN'])
      await asha.call(saveDocumentSettings, { docket_id: docketId, settings: { reminder_days: [1, 2] } })
      expect((await infoOf(asha, docketId)).settings).toMatchObject({
        expiry_days: 40,
        reminder_days: [1, 2],
      })
    })
  })

  describe('deleteWorkflow', () => {
    it('deletes a draft whole, once; a co-initiator may not, and what is out stays', async () => {
      const { docketId } = await aSharedDraft()
      await addFile(docketId, 'Second.pdf')
      expect((await ravi.send(deleteWorkflow, { docket_id: docketId })).body.code).toBe('NOT_ALLOWED')
      const both = await Promise.all([1, 2].map(() => asha.send(deleteWorkflow, { docket_id: docketId })))
      expect(both.map(({ body }) => body.code ?? 'deleted').sort()).toEqual(['DOCKET_NOT_FOUND', 'deleted'])
      expect((await asha.send(getWorkflowInfo, { docket_id: docketId })).body.code).toBe('DOCKET_NOT_FOUND')
      const out = await aDocumentOutForSignature(asha)
      expect((await asha.send(deleteWorkflow, { docket_id: out.docketId })).body.code).toBe('WRONG_STATE')
    })
  })

  describe('initiation while a person is removed', () => {
    it('tells the second of the two who was first, and loses nothing', async () => {
      const { docketId, documentId } = await aSharedDraft()
      const [kept, removed] = await withSigners(asha, documentId, [
        aPerson('Asha Rao'),
        aPerson('Ravi Kumar'),
      ])
      const { revision } = await infoOf(asha, docketId)
      const [sent, left] = await Promise.all([
        asha.send(completeDocumentIntiation, { docket_id: docketId, revision }),
        ravi.send(deleteSigner, { document_id: documentId, signer_id: removed?.id ?? '', revision }),
      ])
      const late = [sent, left].filter(({ body }) => body.status !== 'success')
      expect(late.map(({ body }) => [body.code, body.values])).toEqual([
        ['DOCKET_STALE', { who: 'Meera Nair' }],
      ])
      const docket = await infoOf(asha, docketId)
      const isSent = sent.body.status === 'success'
      expect(docket.state).toBe(isSent ? 'out_for_signature' : 'draft')
      expect(docket.signers.map(({ signer_id }) => signer_id)).toEqual(
        isSent ? [kept?.id, removed?.id] : [kept?.id],
      )
    })

    it('tells either that the docket is another than they read, whoever changed it', async () => {
      const { docketId, documentId } = await aSharedDraft()
      const [asked] = await withSigners(asha, documentId, [aPerson('Asha Rao'), aPerson('Ravi Kumar')])
      const { document } = await asha.call(fetchDocumentInfo, { document_id: documentId })
      const { docket_revision: revision } = document
      expect(revision).toBe((await infoOf(asha, docketId)).revision)
      await asha.call(createUser, { document_id: documentId, ...aPerson('Meena Iyer'), sequence: 1 })
      const removal = { document_id: documentId, signer_id: asked?.id ?? '', revision }
      for (const late of [
        await asha.send(completeDocumentIntiation, { docket_id: docketId, revision }),
        await ravi.send(deleteSigner, removal),
      ])
        expect([late.status, late.body.code, late.body.values]).toEqual([
          409,
          'DOCKET_STALE',
          { who: 'Meera Nair' },
        ])
      const now = await infoOf(asha, docketId)
      expect([now.state, now.signers.length]).toEqual(['draft', 3])
      await ravi.call(deleteSigner, { ...removal, revision: now.revision })
      expect((await infoOf(asha, docketId)).signers).toHaveLength(2)
    })
  })

  it('refuses a setting that the organisation has locked', async () => {
    const { docketId } = await aDraft(asha)
    await setsSetting(wire.parts, organisation.id, 'expiry_days', 20)
    await wire.parts.store
      .forOrganisation(organisation.id)
      .transaction((tx) =>
        rowsOf(tx)
          .updateTable('organisation_settings')
          .set({ locked: true })
          .where('organisation_id', '=', organisation.id)
          .where('key', '=', 'expiry_days')
          .execute(),
      )
    const refused = await asha.send(saveDocumentSettings, {
      docket_id: docketId,
      settings: { expiry_days: 3 },
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'SETTING_LOCKED'])
    expect((await infoOf(asha, docketId)).settings.locked).toEqual(['expiry_days'])
  })
})

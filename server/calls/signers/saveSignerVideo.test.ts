import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { approveSigner } from '#contract/signers/approveSigner.ts'
import { downloadSignerPreSignatureVideoRecord } from '#contract/signers/downloadSignerPreSignatureVideoRecord.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { saveSignerVideo } from '#contract/signers/saveSignerVideo.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import type { VideoRule } from '#contract/vocabulary/states.ts'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { eraseKept } from '#services/retention/erase-kept.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, consents, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { anMp4, aWebm } from '#testing/recordings.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a recording before signing', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const sets = (video: VideoRule | null) => setsOfOrganisation(fixture.initiator, { video })
  const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]

  async function asha(wanted = people.slice(0, 1)) {
    const out = await aDocumentOutForSignature(
      fixture.initiator,
      wanted.map(({ name }) => aPerson(name)),
    )

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }

  async function agrees(client: WireClient, document_id: string, purpose: 'video' | 'terms' = 'video') {
    const { consent_id } = await client.call(getConsentText, { purpose, language: 'en' })
    const given = { document_id, consent_id, language: 'en' as const }

    return (await client.call(sendAadhaarConsent, given)).consent_record_id
  }

  async function begins(client: WireClient, documentId: string) {
    const consent_record_id = await agrees(client, documentId)
    const { asked } = await client.call(saveSignerVideo, { act: 'begin', consent_record_id })
    if (!asked) throw new Error('no digits came')

    return asked
  }

  async function keeps(client: WireClient, recording_id: string, bytes: Buffer) {
    const { fileId } = await client.upload(bytes, 'recording', { type: 'video/webm' })

    return client.send(saveSignerVideo, { act: 'keep', recording_id, fileId })
  }

  async function records(client: WireClient, documentId: string, bytes = aWebm()) {
    const asked = await begins(client, documentId)
    const { status } = await keeps(client, asked.recording_id, bytes)
    expect(status).toBe(200)

    return asked
  }

  const seen = async (document_id: string) =>
    (await fixture.initiator.call(fetchDocumentInfo, { document_id })).document.signers[0]!
  const trailOf = async (document_id: string) =>
    (await fixture.initiator.call(auditInformation, { document_id })).entries ?? []

  it('is kept with its digits, watched under audit, and is in the certificate', async () => {
    await sets('required')
    const { client, documentId, docketId, first } = await asha()
    expect((await client.call(getSigningPage, {})).page.video).toEqual({ given: null })
    await client.call(saveSignerFields, { mark: { kind: 'typed', text: 'Asha Rao' } })
    const early = await client.send(startSigning, {
      method: 'electronic',
      consent_record_id: await consents(client, 'electronic', documentId),
    })
    expect(early.body.code).toBe('VIDEO_MISSING')

    const asked = await begins(client, documentId)
    expect(asked.digits).toMatch(/^\d{6}$/)
    const again = await begins(client, documentId)
    expect((await keeps(client, asked.recording_id, aWebm())).body.code).toBe('VIDEO_PHRASE_OVER')
    const kept = await keeps(client, again.recording_id, aWebm({ seconds: 8 }))
    expect(kept.body).toMatchObject({ video: { digits: again.digits, seconds: 8 } })
    expect((await keeps(client, again.recording_id, aWebm())).body.code).toBe('VIDEO_PHRASE_OVER')
    expect((await signsElectronically(client)).state).toBe('signed')

    const ids = { document_id: documentId, signer_id: first.id }
    const { video } = await seen(documentId)
    expect(video).toMatchObject({ digits: again.digits, seconds: 8 })
    const { result } = await fixture.initiator.call(downloadSignerPreSignatureVideoRecord, ids)
    const bytes = await fixture.initiator.download(result.url)
    expect(bytes.equals(aWebm({ seconds: 8 }))).toBe(true)
    const watched = (await trailOf(documentId)).find(({ event }) => event === 'video-watched')
    expect(watched?.detail).toMatchObject({ who: 'Asha Rao', sha256: video?.sha256 })
    const facts = await fixture.store.read((tx) => completionFacts(tx, docketId))
    expect(facts?.people[0]?.video).toMatchObject({ digits: again.digits, sha256: video?.sha256 })
  })

  it('is refused as what it is not, and nothing of it stays', async () => {
    await sets('required')
    const { client, documentId } = await asha()
    const other = await asha()
    const asked = await begins(client, documentId)
    const wrong: [Buffer, string][] = [
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 'VIDEO_UNREADABLE'],
      [aWebm({ seconds: 0 }), 'VIDEO_TOO_SHORT'],
      [aWebm({ seconds: 4.8 }), 'VIDEO_TOO_SHORT'],
      [anMp4({ seconds: 61 }), 'VIDEO_TOO_LONG'],
      [aWebm({ hasSound: false }), 'VIDEO_SILENT'],
      [aWebm({ hasPicture: false }), 'VIDEO_UNREADABLE'],
      [Buffer.alloc(16 * 1024 * 1024 + 1, 1), 'FILE_TOO_LARGE'],
    ]
    for (const [bytes, code] of wrong)
      expect((await keeps(client, asked.recording_id, bytes)).body.code, code).toBe(code)
    const { fileId } = await other.client.upload(aWebm(), 'recording', { type: 'video/webm' })
    for (const file of [fileId, randomUUID()])
      expect(
        (await client.send(saveSignerVideo, { act: 'keep', recording_id: asked.recording_id, fileId: file }))
          .body.code,
      ).toBe('FILE_NOT_FOUND')
    const terms = await agrees(client, documentId, 'terms')
    for (const consent_record_id of [terms, await agrees(other.client, other.documentId), randomUUID()])
      expect((await client.send(saveSignerVideo, { act: 'begin', consent_record_id })).body.code).toBe(
        'CONSENT_MISSING',
      )
    expect((await client.call(getSigningPage, {})).page.video).toEqual({ given: null })
    expect((await keeps(client, asked.recording_id, anMp4())).status).toBe(200)
    // Of two tabs at once one is kept.
    const last = await begins(client, documentId)
    const both = await Promise.all([1, 2].map(() => keeps(client, last.recording_id, aWebm({ seconds: 9 }))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    fixture.pass(11 * 60_000)
    const late = await aSignerComesIn(fixture, other.first.email)
    const shown = await begins(late, other.documentId)
    fixture.pass(11 * 60_000)
    expect((await keeps(late, shown.recording_id, aWebm())).body.code).toBe('VIDEO_PHRASE_OVER')
  })

  it('is asked of nobody where it is off, and seen by nobody else', async () => {
    await sets(null)
    const { client, documentId, first } = await asha()
    expect((await client.call(getSigningPage, {})).page.video).toBeNull()
    const consent_record_id = await agrees(client, documentId)
    const { body } = await client.send(saveSignerVideo, { act: 'begin', consent_record_id })
    expect(body.code).toBe('VIDEO_NOT_ASKED')
    const ids = { document_id: documentId, signer_id: first.id }
    const none = await fixture.initiator.send(downloadSignerPreSignatureVideoRecord, ids)
    expect([none.status, none.body.code]).toEqual([404, 'VIDEO_NOT_FOUND'])
    const unknown = { ...ids, signer_id: randomUUID() }
    expect((await fixture.initiator.send(downloadSignerPreSignatureVideoRecord, unknown)).body.code).toBe(
      'VIDEO_NOT_FOUND',
    )
    const stranger = await aMember(fixture.parts, await anOrganisation(fixture.parts), ['workflow'])
    const outside = aClient(fixture.url)
    await outside.login(stranger.email, stranger.password)
    expect((await outside.send(downloadSignerPreSignatureVideoRecord, ids)).body.code).toBe(
      'DOCUMENT_NOT_FOUND',
    )
  })

  it.each(['accept', 'refuse'] as const)('that is reviewed holds the turn: %s', async (decision) => {
    await sets('reviewed')
    const { client, documentId, first } = await asha(people)
    await records(client, documentId)
    expect((await signsElectronically(client)).state).toBe('signed')
    const held = await seen(documentId)
    expect(held).toMatchObject({ state: 'signed', hold_reason: 'video' })
    expect((await trailOf(documentId)).some(({ event }) => event === 'video-held')).toBe(true)
    const ids = { document_id: documentId, signer_id: first.id }
    await fixture.initiator.call(approveSigner, {
      ...ids,
      decision,
      ...(decision === 'refuse' && { reason: 'Another person reads the digits' }),
    })
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.state).toBe(decision === 'accept' ? 'out_for_signature' : 'revoked')
    const events = (await trailOf(documentId)).map(({ event }) => event)
    expect(events).toContain(decision === 'accept' ? 'video-accepted' : 'video-refused')
    if (decision === 'accept') expect(document.signers[1]?.state).toBe('invited')
  })

  it('is erased when its time is over, and the trail says so', async () => {
    await sets('required')
    const { client, documentId, first } = await asha()
    // Bytes of its own: what another recording has, too, stays.
    await records(client, documentId, aWebm({ seconds: 11 }))
    await signsElectronically(client)
    const state = async () =>
      (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.state
    await expect.poll(state, { timeout: 20_000 }).toBe('completed')
    fixture.pass(364 * 24 * 3_600_000)
    await eraseKept(fixture.parts, fixture.organisation.id, 100)
    const row = () => fixture.store.read((tx) => tx.signers.get(first.id))
    const kept = async () => {
      const signer = await row()

      return fixture.store.read((tx) => tx.signerVideos.of(signer!.docket_id, signer!.person_key))
    }
    const before = await kept()
    expect(before?.sha256).not.toBeNull()
    fixture.pass(2 * 24 * 3_600_000)
    await eraseKept(fixture.parts, fixture.organisation.id, 100)
    expect(await kept()).toMatchObject({ sha256: null, phrase: null })
    expect(await fixture.parts.vault.open(fixture.organisation.id, before!.sha256!)).toBeNull()
  })
})

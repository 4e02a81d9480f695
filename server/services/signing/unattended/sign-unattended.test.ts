import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { getBell } from '#contract/notifications/getBell.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { changeCertificate } from '#contract/users/changeCertificate.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { indianTime } from '#domain/signing/autosign.ts'
import { inspect, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { factsInWords } from '#services/audit/trail-facts.ts'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { enrols, noLimits } from '#testing/enrolled.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import type { APersonWhoLogsIn } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { checkWithQpdf, newestFile, opensslAgrees, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { unattendedTurns } from '#testing/unattended-turns.ts'
import { signUnattended } from './sign-unattended.ts'
import { takeUnattended } from './take-unattended.ts'

const name = 'Meera Nair'
const methods = ['autosign' as const, 'electronic' as const]

describe('signing with nobody there', () => {
  let fixture: SigningFixture
  let meera: APersonWhoLogsIn & { client: WireClient }
  const { seatOf, untilSigned, untilLeft } = unattendedTurns(() => fixture)
  beforeAll(async () => {
    fixture = await aSigningFixture({ hasAuthority: true })
  })
  beforeEach(async () => {
    await fixture.logIn()
    meera = await aLoggedInMember(fixture, fixture.organisation, ['advanceSetting', 'workflow'])
  })
  afterAll(() => fixture?.close())

  const enrolled = async (limits = {}) =>
    await enrols(meera.client, fixture.initiator, await fixture.pki.give(name), limits)
  const sends = () => aDocumentOutForSignature(fixture.initiator, [{ name, email: meera.email, methods }])

  it('signs by itself when its turn comes, and the file says so', async () => {
    const { certificate } = await enrolled({ most: 5 })
    const { docketId, documentId } = await sends()
    await untilSigned(docketId)
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const bytes = new Uint8Array(readFileSync(file))
    const report = await verify(bytes, { trust: await allTrustedRoots(fixture.parts), crypto: nodeCrypto })
    expect(report).toMatchObject({ isGood: true })
    const [signature] = (await inspect(bytes)).signatures
    expect(signature?.reason).toContain('nobody was present')
    opensslAgrees(bytes, signature!.byteRange, fixture.pki.rootPem, fixture.folder)

    const facts = await fixture.store.read((tx) => completionFacts(tx, docketId))
    expect(facts?.people).toMatchObject([{ method: 'autosign', consent: null }])
    const { entries } = await fixture.initiator.call(auditInformation, {
      document_id: documentId,
      action: 'view',
    })
    expect(entries?.find(({ event }) => event === 'signer-signed')?.detail).toMatchObject({
      method: 'autosign',
      certificate_id: certificate.certificate_id,
    })
    const { rows } = await meera.client.call(fetchAutosignUser, {})
    const own = rows.find((row) => row.certificate.certificate_id === certificate.certificate_id)
    expect(own).toMatchObject({
      limits: { used: 1, used_today: 1 },
      last_uses: [{ document_id: documentId, title: 'Loan of Asha' }],
    })
  })

  it('leaves the paper to the member once the certificate is stopped, and tells them', async () => {
    const { certificate } = await enrolled()
    const asha = aPerson('Asha Rao')
    const { docketId, documentId } = await aDocumentOutForSignature(fixture.initiator, [
      asha,
      { name, email: meera.email, methods },
    ])
    const { certificate_id } = certificate
    const stopped = await fixture.initiator.call(changeCertificate, { act: 'stop', certificate_id })
    expect(stopped.certificate).toMatchObject({ state: 'stopped', stopped_by: name })
    await signsElectronically(await aSignerComesIn(fixture, asha.email))
    await untilLeft(docketId, 'stopped', 1)

    const { rows } = await meera.client.call(getBell, {})
    expect(rows[0]).toMatchObject({ event: 'autosign_left', docket: { document_id: documentId } })
    // Their own hand still signs it.
    await signsElectronically(await aSignerComesIn(fixture, meera.email))
    expect((await seatOf(docketId, 1)).state).toBe('signed')
  })

  it.each([
    ['spent', { most: 1 }],
    ['spent_today', { most_a_day: 1 }],
  ])('signs no more than its limit allows: %s', async (reason, limits) => {
    await enrolled(limits)
    const [one, other] = [await drafts(), await drafts()]
    await sendsOut(one.docketId)
    await untilSigned(one.docketId)
    await sendsOut(other.docketId)
    await untilLeft(other.docketId, reason)
  })

  it('signs within its hours alone, and what its types name', async () => {
    const { minute } = indianTime(fixture.parts.clock.now())
    const late = { minute_from: (minute + 60) % 1_440, minute_to: (minute + 120) % 1_440 }
    const { certificate } = await enrolled(late)
    await untilLeft((await sends()).docketId, 'outside_hours')

    const types = { ...noLimits, document_types: ['loan'] }
    const { certificate_id } = certificate
    const limit = { act: 'limit' as const, certificate_id, revision: certificate.revision, limits: types }
    const { certificate: limited } = await meera.client.call(changeCertificate, limit)
    // At other hours it may more than before: somebody else agrees again.
    expect(limited).toMatchObject({ state: 'waits', agreed_by: null })
    await fixture.initiator.call(changeCertificate, {
      act: 'agree',
      certificate_id,
      revision: limited!.certificate.revision,
    })
    await untilLeft((await sends()).docketId, 'other_type')
  })

  it('says of each key why it did not sign', async () => {
    const older = await enrolled({ most: 1 })
    await sends().then(({ docketId }) => untilSigned(docketId))
    const newer = await enrolled()
    const { certificate_id } = newer.certificate
    const { docketId, documentId } = await drafts()
    await fixture.initiator.call(changeCertificate, { act: 'stop', certificate_id })
    expect(older.certificate.certificate_id).not.toBe(certificate_id)
    await sendsOut(docketId)
    await untilLeft(docketId, 'stopped')
    const asked = { document_id: documentId, action: 'view' as const }
    const { entries } = await fixture.initiator.call(auditInformation, asked)
    const left = entries!.find(({ event }) => event === 'autosign-left')!
    expect(left.detail).toMatchObject({ reason: 'stopped', keys: 'file: stopped, file: spent' })
    expect(factsInWords(left)).toContain(
      'key in a file: it is stopped; key in a file: its limit of signatures is reached',
    )
  })

  it.each([
    ['member_gone', () => changes('memberships', { state: 'off' })],
    ['expired', () => changes('certificates', { not_after: new Date(0) })],
    ['not_agreed', () => changes('certificates', { agreed_at: null })],
    ['none', () => changes('certificates', { ended_at: new Date() })],
  ] as const)('leaves what it may not sign any more: %s', async (reason, change) => {
    await enrolled()
    const { docketId } = await drafts()
    await change()
    await sendsOut(docketId)
    await untilLeft(docketId, reason)
  })

  it('puts no signature in for a member who went after the turn was taken', async () => {
    const { certificate } = await enrolled()
    const maySign = () =>
      fixture.store.transaction((tx) => tx.autosign.mayStillSign(certificate.certificate_id))
    expect(await maySign()).toBe(true)
    await changes('memberships', { state: 'off' })
    expect(await maySign()).toBe(false)
  })

  it('leaves what a revoked certificate should sign', async () => {
    const given = await fixture.pki.give(name)
    await enrols(meera.client, fixture.initiator, given)
    await fixture.pki.revoke(given.serial)
    const { docketId } = await sends()
    await untilLeft(docketId, 'revoked')
    const { rows } = await meera.client.call(fetchAutosignUser, {})
    // What came to nothing is not counted.
    expect(rows.filter(({ user }) => user.user_id === meera.userId)).toMatchObject([{ limits: { used: 0 } }])
  })

  it('leaves what a certificate should sign whose authority is not trusted any more', async () => {
    const { certificate } = await enrolled()
    const { filed, trustedRoots } = fixture.parts.settings
    const [root] = trustedRoots
    fixture.sets({
      filed: { ...filed, anchors: filed.anchors.map((one) => ({ ...one, certificate: root! })) },
    })
    try {
      const { docketId } = await sends()
      await untilLeft(docketId, 'untrusted')
    } finally {
      fixture.sets({ filed })
    }
    const { certificate_id } = certificate
    expect((await fixture.store.read((tx) => tx.autosign.get(certificate_id)))?.limit_used).toBe(0)
  })

  it('leaves what somebody has to fill in', async () => {
    await enrolled()
    const { docketId, documentId } = await drafts()
    const seat = await seatOf(docketId)
    const box = { document_id: documentId, signer_id: seat.id, page_number: 1, kind: 'text' as const }
    await fixture.initiator.call(signBoxPosition, { ...box, x: 60, y: 400, width: 200, height: 40 })
    await sendsOut(docketId)
    await untilLeft(docketId, 'to_fill')
  })

  it.each([
    ['a place', { geo_consent: 'required' }],
    ['a recording', { video: 'required' }],
    ['a recording that somebody looks at', { video: 'reviewed' }],
  ] as const)('leaves what needs %s, before it counts a use', async (_, settings) => {
    const { certificate } = await enrolled()
    const { docketId } = await drafts()
    await fixture.initiator.call(saveDocumentSettings, { docket_id: docketId, settings })
    await sendsOut(docketId)
    await untilLeft(docketId, 'place_or_video')
    const events = await fixture.eventsOf(docketId)
    expect(events).toContain('autosign-left')
    expect(events).not.toContain('signing-started')
    const { certificate_id } = certificate
    expect((await fixture.store.read((tx) => tx.autosign.get(certificate_id)))?.limit_used).toBe(0)
  })

  it('signs where a place is asked for and may be left out', async () => {
    await enrolled()
    const { docketId } = await drafts()
    const settings = { geo_consent: 'asked' as const }
    await fixture.initiator.call(saveDocumentSettings, { docket_id: docketId, settings })
    await sendsOut(docketId)
    await untilSigned(docketId)
  })

  it('makes one signature of many runs at once', async () => {
    await enrolled()
    const { docketId } = await sends()
    const { id: signerId } = await seatOf(docketId)
    const run = () =>
      signUnattended(fixture.parts, { organisationId: fixture.organisation.id, signerId }).catch(() => null)
    await Promise.all(Array.from({ length: 5 }, run))
    await untilSigned(docketId)
    const events = await fixture.eventsOf(docketId)
    expect(events.filter((event) => event === 'signing-started')).toHaveLength(1)
    expect(events.filter((event) => event === 'signer-signed')).toHaveLength(1)
    const { rows } = await meera.client.call(fetchAutosignUser, {})
    expect(rows.find(({ user }) => user.user_id === meera.userId)?.limits.used).toBe(1)
  })

  it('goes on after a run that died', async () => {
    await enrolled()
    const { docketId } = await drafts()
    const { id: signerId } = await seatOf(docketId)
    await sendsOut(docketId)
    const take = () => fixture.store.transaction((tx) => takeUnattended(tx, fixture.parts, signerId))
    // Of two that come at once the second finds what the first has begun.
    const [one, other] = await Promise.all([take(), take()])
    expect(one === other || one === null || other === null).toBe(true)
    await signUnattended(fixture.parts, { organisationId: fixture.organisation.id, signerId })
    await untilSigned(docketId)
  })

  it('does not put a signature in the file that was made while the certificate was stopped', async () => {
    const { certificate } = await enrolled()
    const { docketId } = await drafts()
    const seat = await seatOf(docketId)
    const { certificate_id } = certificate
    const asked = fixture.parts.revocation
    // The stop comes between turn and signature.
    let isStopped = false
    const stopsFirst = async () => {
      if (!isStopped) await meera.client.call(changeCertificate, { act: 'stop', certificate_id })
      isStopped = true
    }
    fixture.parts.revocation = {
      askOcsp: async (url, request) => {
        await stopsFirst()

        return await asked!.askOcsp(url, request)
      },
      fetchCrl: async (url) => {
        await stopsFirst()

        return await asked!.fetchCrl(url)
      },
      fetchIssuer: (url) => asked!.fetchIssuer(url),
    }
    try {
      await sendsOut(docketId)
      await untilLeft(docketId, 'stopped')
    } finally {
      fixture.parts.revocation = asked
    }
    expect(await fixture.eventsOf(docketId)).not.toContain('signer-signed')
    expect((await fixture.store.read((tx) => tx.autosign.get(certificate_id)))?.limit_used).toBe(0)
    expect(seat.state).toBe('waiting')
  })

  it('is chosen for a member with such a certificate alone', async () => {
    const wanted = async (person: { name: string; email: string; role?: 'approver' }) => {
      const { documentId } = await aDraft(fixture.initiator)

      return await fixture.initiator.send(createUser, {
        document_id: documentId,
        methods: ['autosign'],
        ...person,
      })
    }
    const outsider = aPerson('Asha Rao')
    expect((await wanted(outsider)).body).toMatchObject({
      code: 'AUTOSIGN_NOT_ALLOWED',
      values: { name: 'Asha Rao' },
    })
    expect((await wanted({ name, email: meera.email })).body.code).toBe('AUTOSIGN_NOT_ALLOWED')
    await enrolled()
    expect((await wanted({ name, email: meera.email, role: 'approver' })).body.code).toBe(
      'AUTOSIGN_NOT_ALLOWED',
    )
    expect((await wanted({ name, email: meera.email })).body).toMatchObject({ status: 'success' })
    // A person who is there signs in another way.
    const { documentId } = await aDraft(fixture.initiator)
    const [signer] = await withSigners(fixture.initiator, documentId, [outsider])
    const { docket_id } = (await fixture.store.read((tx) => tx.signers.get(signer!.id)))!
    const change = { signer_id: signer!.id, docket_id, fields: { methods: ['autosign' as const] } }
    expect((await fixture.initiator.send(updateUser, change)).body.code).toBe('AUTOSIGN_NOT_ALLOWED')
    const { body } = await setsOfOrganisation(fixture.initiator, { methods: ['autosign' as 'electronic'] })
    expect(body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ code: 'METHOD_UNATTENDED' }] })
  })

  async function drafts() {
    const draft = await aDraft(fixture.initiator)
    await withSigners(fixture.initiator, draft.documentId, [{ name, email: meera.email, methods }])

    return draft
  }

  const sendsOut = (docket_id: string) =>
    fixture.initiator.call(completeDocumentIntiation, { docket_id, title: 'Loan of Asha', message: '' })

  const changes = (table: 'memberships' | 'certificates', values: object) =>
    fixture.store.transaction((tx) =>
      rowsOf(tx).updateTable(table).set(values).where('user_id', '=', meera.userId).execute(),
    )
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { sendAadhaarConsent } from '#contract/consents/sendAadhaarConsent.ts'
import { saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import type { PlaceRule } from '#contract/vocabulary/states.ts'
import { inspect } from '#engine'
import { completionFacts } from '#services/completion/completion-facts.ts'
import { setsOfOrganisation } from '#testing/a-held-signature.ts'
import { aSignerComesIn, consents, linkOf, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { newestFile } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('the place of signing', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  const sets = (geo_consent: PlaceRule | null) => setsOfOrganisation(fixture.initiator, { geo_consent })

  async function asha(role: 'signer' | 'approver' = 'signer') {
    const out = await aDocumentOutForSignature(fixture.initiator, [
      { ...aPerson('Asha Rao'), role },
      ...(role === 'approver' ? [aPerson('Ravi Kumar')] : []),
    ])

    return { ...out, client: await aSignerComesIn(fixture, out.first.email) }
  }

  async function agrees(client: WireClient, documentId: string, purpose: 'geo_consent' | 'terms') {
    const { consent_id } = await client.call(getConsentText, { purpose, language: 'en' })
    const given = { document_id: documentId, consent_id, language: 'en' as const }

    return (await client.call(sendAadhaarConsent, given)).consent_record_id
  }

  const pune = () => ({
    latitude: 18.5204303,
    longitude: 73.8567437,
    accuracy: 11.6,
    at: fixture.parts.clock.now().toISOString(),
  })

  async function begins(client: WireClient, documentId: string, place?: Record<string, unknown>) {
    await client.call(saveSignerFields, { mark: { kind: 'typed', text: 'Asha Rao' } })
    const consent_record_id = await consents(client, 'electronic', documentId)

    return client.send(startSigning, { method: 'electronic', consent_record_id, ...(place && { place }) })
  }

  it('is in the signature, in its box’s file, the trail, the docket and the certificate', async () => {
    await sets('required')
    const { client, documentId, docketId, first } = await asha()
    expect((await client.call(getSigningPage, {})).page.place).toBe('required')
    const { info } = await aClient(fixture.url).call(geturlInfo, { link: await linkOf(fixture, first.email) })
    expect(info.place).toBe('required')
    expect((await begins(client, documentId)).body).toMatchObject({ code: 'PLACE_MISSING' })

    const consent_record_id = await agrees(client, documentId, 'geo_consent')
    const begun = await begins(client, documentId, { ...pune(), consent_record_id })
    expect(begun.status).toBe(200)
    const { transaction_id } = begun.body as unknown as { transaction_id: string }
    expect((await client.call(completeSigning, { transaction_id })).outcome.state).toBe('signed')

    const words = /^18\.52043, 73\.85674 ±12 m, told by the device at \d\d \w+ \d{4}, [\d:]{8} IST$/
    const bytes = new Uint8Array(readFileSync(await newestFile(fixture, documentId)))
    expect((await inspect(bytes)).signatures[0]?.location).toMatch(words)
    const { entries } = await fixture.initiator.call(auditInformation, { document_id: documentId })
    expect(entries?.find(({ event }) => event === 'signer-signed')?.detail.place).toMatch(words)
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers[0]?.signed_with?.place).toMatch(words)
    const facts = await fixture.parts.store
      .forOrganisation(fixture.organisation.id)
      .read((tx) => completionFacts(tx, docketId))
    expect(facts?.people[0]?.place).toMatch(words)
  })

  it('may be left out where it is asked, and is taken of nobody who is not asked', async () => {
    await sets('asked')
    const asked = await asha()
    expect((await asked.client.call(getSigningPage, {})).page.place).toBe('asked')
    expect((await signsElectronically(asked.client)).state).toBe('signed')
    const bytes = new Uint8Array(readFileSync(await newestFile(fixture, asked.documentId)))
    expect((await inspect(bytes)).signatures[0]?.location ?? null).toBeNull()

    const approver = await asha('approver')
    expect((await approver.client.call(getSigningPage, {})).page.place).toBe('off')
    await sets(null)
    const { client, documentId } = await asha()
    expect((await client.call(getSigningPage, {})).page.place).toBe('off')
    const consent_record_id = await agrees(client, documentId, 'geo_consent')
    const { body } = await begins(client, documentId, { ...pune(), consent_record_id })
    expect(body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path: 'place', code: 'PLACE_NOT_ASKED' }] })
  })

  it('is refused outside the earth, of another moment, and without its own consent', async () => {
    await sets('asked')
    const { client, documentId } = await asha()
    const other = await asha()
    const consent_record_id = await agrees(client, documentId, 'geo_consent')
    const hourAgo = new Date(fixture.parts.clock.now().getTime() - 3_600_000).toISOString()
    const wrong: [Record<string, unknown>, string, string?][] = [
      [{ latitude: 90.1 }, 'NUMBER_TOO_LARGE', 'place.latitude'],
      [{ latitude: -91 }, 'NUMBER_TOO_SMALL', 'place.latitude'],
      [{ longitude: 180.5 }, 'NUMBER_TOO_LARGE', 'place.longitude'],
      [{ longitude: -181 }, 'NUMBER_TOO_SMALL', 'place.longitude'],
      [{ accuracy: -1 }, 'NUMBER_TOO_SMALL', 'place.accuracy'],
      [{ accuracy: 2_000_000 }, 'NUMBER_TOO_LARGE', 'place.accuracy'],
      [{ latitude: 'north' }, 'NOT_A_NUMBER', 'place.latitude'],
      [{ at: 'now' }, 'MOMENT_INVALID', 'place.at'],
      [{ at: hourAgo }, 'PLACE_NOT_OF_NOW', 'place.at'],
      [{ consent_record_id: await agrees(client, documentId, 'terms') }, 'CONSENT_MISSING'],
      [{ consent_record_id: await agrees(other.client, other.documentId, 'geo_consent') }, 'CONSENT_MISSING'],
    ]
    for (const [change, code, path] of wrong) {
      const { body } = await begins(client, documentId, { ...pune(), consent_record_id, ...change })
      expect(body, JSON.stringify(change)).toMatchObject(
        path ? { code: 'BAD_REQUEST', fields: [{ path, code }] } : { code },
      )
    }
    expect((await begins(client, documentId, { ...pune(), consent_record_id })).status).toBe(200)
  })

  it('is a docket’s own where its organisation has not locked it', async () => {
    await sets(null)
    const { client, docketId } = await asha()
    const { settings } = await fixture.initiator.call(saveDocumentSettings, {
      docket_id: docketId,
      settings: { geo_consent: 'required' },
    })
    expect(settings.geo_consent).toBe('required')
    expect((await client.call(getSigningPage, {})).page.place).toBe('required')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { validateReferenceId } from '#contract/dockets/validateReferenceId.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { duplicateFileChecker } from '#contract/documents/duplicateFileChecker.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getOrganisationInfo } from '#contract/organisations/getOrganisationInfo.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { saveOrgZoneCustomSettings } from '#contract/organisations/saveOrgZoneCustomSettings.ts'
import { aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aZone } from '#testing/settings.ts'

let fixture: ServerFixture
let admin: WireClient
let zoneId: string

beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
  const { email, password } = await aMember(fixture.parts, fixture.organisation, ['advanceSetting'])
  admin = aClient(fixture.url)
  await admin.login(email, password)
  const store = fixture.parts.store.forOrganisation(fixture.organisationId)
  const member = await store.read((tx) => tx.members.withEmail(fixture.emails.colleague))
  zoneId = await aZone(fixture.parts, fixture.organisation, [member?.id ?? ''])
})
afterAll(() => fixture.close())

const revision = async () => (await admin.call(getOrgCustomSettings, {})).revision
const settings = async (given: object, locks: object = {}) =>
  admin.send(saveOrgCustomSettings, { revision: await revision(), settings: given, locks })
const ofZone = async (given: object) =>
  admin.send(saveOrgZoneCustomSettings, { zone_id: zoneId, revision: await revision(), settings: given })

async function aReadyDraft(client: WireClient, pdf?: Uint8Array): Promise<string> {
  const { docketId, documentId } = await aDraft(client, undefined, pdf)
  await withSigners(client, documentId, [aPerson()])

  return docketId
}
const sends = async (client: WireClient, docket_id: string, more: object = {}) => {
  const { status, body } = await client.send(completeDocumentIntiation, { docket_id, ...more })

  return status === 200 ? 'sent' : `${status} ${body.code}`
}
const checked = async (client: WireClient, pdf: Uint8Array) => {
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(pdf))).toString('hex')

  return await client.call(duplicateFileChecker, { sha256 })
}

describe('the same file again', () => {
  it('is told, and sent once somebody confirms it', async () => {
    const pdf = await aPdf()
    const first = await aReadyDraft(fixture.initiator, pdf)
    // A draft is not out yet.
    expect(await checked(fixture.initiator, pdf)).toMatchObject({ check: 'warn', duplicates: [] })
    expect(await sends(fixture.initiator, first)).toBe('sent')
    expect((await checked(fixture.initiator, pdf)).duplicates).toMatchObject([
      { name: 'Loan agreement', state: 'out_for_signature' },
    ])
    const second = await aReadyDraft(fixture.initiator, pdf)
    expect(await sends(fixture.initiator, second)).toBe('409 DUPLICATE_FOUND')
    expect(await sends(fixture.initiator, second, { duplicates_confirmed: true })).toBe('sent')
  })

  it('names a document to a member who may see it, and to others says only that there is one', async () => {
    const pdf = await aPdf()
    await sends(fixture.initiator, await aReadyDraft(fixture.initiator, pdf))
    expect((await checked(fixture.reader, pdf)).duplicates).toMatchObject([{ name: 'Loan agreement' }])
    expect((await checked(fixture.colleague, pdf)).duplicates).toEqual([
      { document_id: null, name: null, state: null, sent_at: null },
    ])
    expect((await checked(fixture.stranger, pdf)).duplicates).toEqual([])
    expect(await sends(fixture.stranger, await aReadyDraft(fixture.stranger, pdf))).toBe('sent')
    expect(await sends(fixture.colleague, await aReadyDraft(fixture.colleague, pdf))).toBe(
      '409 DUPLICATE_FOUND',
    )
  })

  it('is refused where the organisation wants that, also of two who send it at the same moment', async () => {
    await settings({ duplicate_check: 'refuse' })
    const pdf = await aPdf()
    const dockets = [await aReadyDraft(fixture.initiator, pdf), await aReadyDraft(fixture.colleague, pdf)]
    const outcomes = await Promise.all([
      sends(fixture.initiator, dockets[0] ?? '', { duplicates_confirmed: true }),
      sends(fixture.colleague, dockets[1] ?? '', { duplicates_confirmed: true }),
    ])
    expect(outcomes.sort()).toEqual(['422 DUPLICATE_REFUSED', 'sent'])
  })

  it('is nothing to tell where a zone does not want it, unless that is locked', async () => {
    const pdf = await aPdf()
    await sends(fixture.initiator, await aReadyDraft(fixture.initiator, pdf))
    expect((await ofZone({ duplicate_check: 'off' })).status).toBe(200)
    expect(await sends(fixture.colleague, await aReadyDraft(fixture.colleague, pdf))).toBe('sent')
    await settings({}, { duplicate_check: true })
    expect(await sends(fixture.colleague, await aReadyDraft(fixture.colleague, pdf))).toBe(
      '422 DUPLICATE_REFUSED',
    )
    await settings({ duplicate_check: null })
    await ofZone({ duplicate_check: null })
  })
})

describe('the reference of a docket', () => {
  const rule = (given: object) =>
    settings({ reference_id_rule: { pattern: null, unique: 'organisation', required: false, ...given } })
  const filed = async (client: WireClient, reference_id?: string) =>
    sends(client, await aReadyDraft(client), reference_id === undefined ? {} : { reference_id })
  const says = async (client: WireClient, reference_id: string) =>
    (await client.call(validateReferenceId, { reference_id })).problem

  it('is kept, found by a search, and free once in the organisation, small or capital', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    await withSigners(fixture.initiator, documentId, [aPerson()])
    expect(await sends(fixture.initiator, docketId, { reference_id: ' Loan 7 ' })).toBe('sent')
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.reference_id).toBe('Loan 7')
    const { rows } = await fixture.initiator.call(getDocuments, { searchValue: 'loan 7' })
    expect(rows.map(({ document_id }) => document_id)).toEqual([documentId])
    expect(await says(fixture.colleague, 'LOAN 7')).toBe('REFERENCE_TAKEN')
    expect(await filed(fixture.colleague, 'LOAN 7')).toBe('409 REFERENCE_TAKEN')
    expect(await says(fixture.stranger, 'LOAN 7')).toBeNull()
    expect(await filed(fixture.stranger, 'LOAN 7')).toBe('sent')
  })

  it('goes to one of several who ask for it at the same moment', async () => {
    const drafts = [
      await aReadyDraft(fixture.initiator),
      await aReadyDraft(fixture.initiator),
      await aReadyDraft(fixture.colleague),
    ]
    const outcomes = await Promise.all(
      drafts.map((docket, index) =>
        sends(index < 2 ? fixture.initiator : fixture.colleague, docket, { reference_id: 'RACE-1' }),
      ),
    )
    expect(outcomes.sort()).toEqual(['409 REFERENCE_TAKEN', '409 REFERENCE_TAKEN', 'sent'])
  })

  it('has the form that the organisation wants, and must be given where it wants one', async () => {
    await rule({ pattern: 'INV-####', required: true })
    expect(await filed(fixture.initiator)).toBe('422 REFERENCE_MISSING')
    expect(await filed(fixture.initiator, 'INV-12')).toBe('422 REFERENCE_INVALID')
    expect(await filed(fixture.initiator, 'INV-2026')).toBe('sent')
    expect(await fixture.initiator.call(validateReferenceId, { reference_id: 'x' })).toMatchObject({
      valid: false,
      problem: 'REFERENCE_INVALID',
      example: 'INV-1234',
    })
    expect(
      (await settings({ reference_id_rule: { pattern: 'FIXED', unique: 'none', required: true } })).status,
    ).toBe(400)
  })

  it('may be used again in another zone, or anywhere, where the organisation says so', async () => {
    await rule({ unique: 'zone' })
    expect(await filed(fixture.initiator, 'Z-1')).toBe('sent')
    expect(await filed(fixture.colleague, 'Z-1')).toBe('sent')
    expect(await filed(fixture.colleague, 'Z-1')).toBe('409 REFERENCE_TAKEN')
    await rule({ unique: 'none' })
    expect(await filed(fixture.colleague, 'Z-1')).toBe('sent')
    await rule({ unique: 'organisation' })
    expect(await filed(fixture.initiator, 'Z-1')).toBe('409 REFERENCE_TAKEN')
    await settings({ reference_id_rule: null })
  })

  it('is refused with characters that nobody sees, and when it is too long', async () => {
    for (const reference_id of ['', '  ', 'a\u200bb', 'a\nb', 'x'.repeat(61)])
      expect(await sends(fixture.initiator, await aReadyDraft(fixture.initiator), { reference_id })).toBe(
        '400 BAD_REQUEST',
      )
  })
})

describe('the size of files', () => {
  const limits = (megabytes: number, pages: number) => settings({ file_limits: { megabytes, pages } })

  it('is the organisation’s own within the installation’s, and is told', async () => {
    const { installation } = await admin.call(getOrgCustomSettings, {})
    expect(installation.file_limits).toEqual({ megabytes: 50, pages: 500 })
    const refused = await limits(51, 10)
    expect(refused.body).toMatchObject({
      code: 'SETTING_INVALID',
      fields: [
        {
          path: 'settings.file_limits',
          message: 'The installation takes 50 MB and 500 pages at most.',
        },
      ],
    })
    expect((await limits(1, 2)).status).toBe(200)
    expect((await fixture.initiator.call(getOrganisationInfo, {})).settings.file_limits).toEqual({
      megabytes: 1,
      pages: 2,
    })
  })

  it('is looked at before the bytes come, and the pages when a document is made', async () => {
    const heavy = Buffer.concat([Buffer.from(await aPdf()), Buffer.alloc(1024 * 1024, 32)])
    const { status, body } = await fixture.initiator.sendUpload(heavy, 'heavy.pdf')
    expect([status, body.code, body.message]).toEqual([
      413,
      'FILE_TOO_LARGE',
      'This file is larger than the 1 MB that are allowed.',
    ])
    expect((await fixture.stranger.sendUpload(heavy, 'heavy.pdf')).status).toBe(200)
    const { fileId } = await fixture.initiator.upload(await aPdf({ pages: 3 }), 'long.pdf')
    const long = await fixture.initiator.send(multiUploadDocument, { fileIds: [fileId] })
    expect([long.body.code, long.body.message]).toEqual([
      'FILE_TOO_MANY_PAGES',
      'This PDF has 3 pages; 2 are allowed.',
    ])
  })

  it('may be another one in a zone, never over the installation’s', async () => {
    expect((await ofZone({ file_limits: { megabytes: 60, pages: 5 } })).body.code).toBe('SETTING_INVALID')
    expect((await ofZone({ file_limits: { megabytes: 3, pages: 5 } })).status).toBe(200)
    expect((await fixture.colleague.call(getOrganisationInfo, {})).settings.file_limits).toEqual({
      megabytes: 3,
      pages: 5,
    })
    await settings({ file_limits: null })
    expect((await fixture.initiator.call(getOrganisationInfo, {})).settings.file_limits.megabytes).toBe(50)
  })
})

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { downloadCourtCertificate } from '#contract/verification/downloadCourtCertificate.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { untilItSucceeds } from '#testing/examples.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

/** Who affirms a certificate for a court. */
const aParty = {
  name: 'Nandini Rao',
  relation: 'daughter' as const,
  relation_of: 'Suresh Rao',
  address: 'Sahyadri Fixture, Baner Road, Pune 411045',
  designation: 'Manager, Records',
  place: 'Pune',
  holds: ['maintained' as const, 'operated' as const],
}

describe('workflow/downloadCourtCertificate', () => {
  let fixture: SigningFixture
  let folder: string
  beforeAll(async () => {
    fixture = await aSigningFixture()
    folder = await mkdtemp(join(tmpdir(), 'muhar-court-'))
  })
  afterAll(async () => {
    await fixture?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function completed() {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Rao'),
    ])
    await signsElectronically(await aSignerComesIn(fixture, first.email))
    await untilItSucceeds(fixture.initiator, downloadCourtCertificate, {
      document_id: documentId,
      party: aParty,
    })

    return { documentId, docketId }
  }

  async function paperOf(
    input: InputOf<typeof downloadCourtCertificate>,
  ): Promise<{ file: string; text: string }> {
    const { result } = await fixture.initiator.call(downloadCourtCertificate, input)
    const file = join(folder, `${crypto.randomUUID()}.pdf`)
    await writeFile(file, await fixture.initiator.download(result.url))

    return { file, text: execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }) }
  }

  it('certifies the record with what the Schedule asks, its hashes, and the seal', async () => {
    const { documentId, docketId } = await completed()
    const { file, text } = await paperOf({ document_id: documentId, party: aParty })
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    for (const words of [
      'Section 63(4)(c) of the Bharatiya Sakshya Adhiniyam, 2023',
      'Part A (to be filled by the party)',
      'I, Nandini Rao, Manager, Records, daughter of Suresh Rao',
      '[X] Server',
      '[ ] Owned    [X] Maintained    [ ] Managed    [X] Operated',
      '[X] SHA256',
      'Part B (to be filled by the expert)',
      'Place: Pune',
      docketId,
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words.replace(/\s+/g, ' '))
    const signed = createHash('sha256')
      .update(await readFile(await newestFile(fixture, documentId)))
      .digest('hex')
    expect(text.replace(/\s+/g, '')).toContain(signed)
    expect(await fixture.eventsOf(docketId)).toContain('court-certificate-made')
  })

  it('tells of the device what the party says, and of the rest that it does not apply', async () => {
    const { documentId } = await completed()
    const said = async (device: InputOf<typeof downloadCourtCertificate>['device']) =>
      (await paperOf({ document_id: documentId, party: aParty, device })).text.replace(/\s+/g, ' ')
    const cloud = await said({
      kind: 'cloud',
      make_and_model: 'Virtual machine of two cores',
      identifier: 'ap-south-1/i-0471',
      other_information: 'Kept in Mumbai',
    })
    expect(cloud).toContain('[ ] Server [X] Cloud [ ] Other')
    expect(cloud).toContain(
      'Make & Model: Virtual machine of two cores. Color: not applicable. Serial Number: not applicable. IMEI/UIN/UID/MAC/Cloud ID: ap-south-1/i-0471. Other relevant information: Kept in Mumbai. Docket',
    )
    expect(await said({ kind: 'other', other: 'Mainframe' })).toContain('[X] Other: Mainframe')
    const nothing = await fixture.initiator.send(downloadCourtCertificate, {
      document_id: documentId,
      party: aParty,
      device: { kind: 'other' },
    })
    expect(nothing.body).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('follows the Evidence Act for an older record, and when it is asked to', async () => {
    const { documentId } = await completed()
    const { text } = await paperOf({ document_id: documentId, party: aParty, law: 'section_65b' })
    expect(text).toContain('Section 65B(4) of the Indian Evidence Act, 1872')
    expect(text).not.toContain('Part B')
  })

  it('is refused before everybody signed, and for a party that says nothing', async () => {
    const { documentId } = await aDocumentOutForSignature(fixture.initiator)
    const early = await fixture.initiator.send(downloadCourtCertificate, {
      document_id: documentId,
      party: aParty,
    })
    expect(early.body).toMatchObject({ code: 'NOT_COMPLETED' })
    const nobody = await fixture.initiator.send(downloadCourtCertificate, {
      document_id: documentId,
      party: { ...aParty, name: ' ', holds: [] },
    })
    expect(nobody.body).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is refused when the trail does not hold together', async () => {
    const { documentId, docketId } = await completed()
    const admin = new pg.Client({ connectionString: fixture.database.adminUrl })
    await admin.connect()
    await admin.query('set session_replication_role = replica')
    await admin.query(
      `update audit_entries set detail = '{"altered": true}' where number = 2 and chain_id =
        (select id from audit_chains where kind = 'docket' and subject_id = $1)`,
      [docketId],
    )
    await admin.end()
    const { body } = await fixture.initiator.send(downloadCourtCertificate, {
      document_id: documentId,
      party: aParty,
    })
    expect(body).toMatchObject({ code: 'TRAIL_NOT_WHOLE' })
  })
})

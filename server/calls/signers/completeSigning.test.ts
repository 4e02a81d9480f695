import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { aSignerComesIn, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('workflow/completeSigning', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  it('puts the mark into the file, seals it, and invites the next', async () => {
    const { documentId, docketId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    const asha = await aSignerComesIn(fixture, first.email)
    const outcome = await signsElectronically(asha)
    expect(outcome).toMatchObject({ state: 'signed', certificate_name: 'Seal of Himalaya Finance' })

    const info = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(info.document.signers.map(({ state }) => state)).toEqual(['signed', 'invited'])
    const ravi = await aSignerComesIn(fixture, second.email)
    await signsElectronically(ravi)
    expect(await fixture.eventsOf(docketId)).toEqual(
      expect.arrayContaining(['signer-authenticated', 'consent-given', 'signing-started', 'signer-signed']),
    )

    const file = await newestFile(fixture, documentId)
    const said = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
    expect(validSignatures(file)).toBe(2)
    expect(said).toContain('ETSI.CAdES.detached')
    checkWithQpdf(file)
  })

  it('signs once, however often it is asked at the same moment', async () => {
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(fixture, first.email)
    const { transaction_id } = await starts(asha, 'electronic')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asha.call(completeSigning, { transaction_id })),
    )
    expect(new Set(answers.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1)
    const versions = await fixture.store.read((tx) => tx.documentVersions.of(documentId))
    expect(versions.filter(({ reason }) => reason === 'signed')).toHaveLength(1)
    expect(validSignatures(await newestFile(fixture, documentId))).toBe(1)
  })
})

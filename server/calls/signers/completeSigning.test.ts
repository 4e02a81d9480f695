import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { aSignerComesIn, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningHouse, type SigningHouse } from '#testing/signing-house.ts'

describe('workflow/completeSigning', () => {
  let house: SigningHouse
  beforeAll(async () => {
    house = await aSigningHouse()
  })
  afterAll(() => house?.close())

  it('puts the mark into the file, seals it, and invites the next', async () => {
    const { documentId, docketId, first, second } = await aDocumentOutForSignature(house.initiator)
    const asha = await aSignerComesIn(house, first.email)
    const outcome = await signsElectronically(asha)
    expect(outcome).toMatchObject({ state: 'signed', certificate_name: 'Seal of Himalaya Finance' })

    const info = await house.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(info.document.signers.map(({ state }) => state)).toEqual(['signed', 'invited'])
    const ravi = await aSignerComesIn(house, second.email)
    await signsElectronically(ravi)
    expect(await house.eventsOf(docketId)).toEqual(
      expect.arrayContaining(['signer-authenticated', 'consent-given', 'signing-started', 'signer-signed']),
    )

    const file = await newestFile(house, documentId)
    const said = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
    expect(validSignatures(file)).toBe(2)
    expect(said).toContain('ETSI.CAdES.detached')
    checkWithQpdf(file)
  })

  it('signs once, however often it is asked at the same moment', async () => {
    const { documentId, first } = await aDocumentOutForSignature(house.initiator, [aPerson('Asha Rao')])
    const asha = await aSignerComesIn(house, first.email)
    const { transaction_id } = await starts(asha, 'electronic')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asha.call(completeSigning, { transaction_id })),
    )
    expect(new Set(answers.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1)
    const versions = await house.store.read((tx) => tx.documentVersions.of(documentId))
    expect(versions.filter(({ reason }) => reason === 'signed')).toHaveLength(1)
    expect(validSignatures(await newestFile(house, documentId))).toBe(1)
  })
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { aPdfReallySigned } from '#testing/signed-elsewhere.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a document that others have signed before', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const reportOf = async (file: string, root: Uint8Array) =>
    verify(readFileSync(file), {
      trust: [...(await allTrustedRoots(fixture.parts)), root],
      time: fixture.parts.clock.now(),
      crypto: nodeCrypto,
    })

  it('keeps their signature valid under one of Aadhaar and one of ours, and their bytes as they were', async () => {
    const { bytes, root } = await aPdfReallySigned()
    const both = [aPerson('Asha Kulkarni'), aPerson('Ravi Kumar')]
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator, both, bytes)
    const asha = await aSignerComesIn(fixture, first.email)
    const { form } = await starts(asha, 'aadhaar_otp')
    if (!form) throw new Error('there is no form for the provider')
    await returnToSender(await fixture.atProvider(form, form.fields.aspTxnID ?? '', '999900000016'))
    expect((await signsElectronically(await aSignerComesIn(fixture, second.email))).state).toBe('signed')

    const file = await newestFile(fixture, documentId)
    expect(readFileSync(file).subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect(validSignatures(file)).toBe(3)
    checkWithQpdf(file)
    const { signatures } = await reportOf(file, root)
    expect(signatures.map(({ indication }) => indication)).toEqual(Array(3).fill('TOTAL-PASSED'))
  })

  it('is signed within a certification that allows signing, and the certification stays valid', async () => {
    const { bytes, root } = await aPdfReallySigned(2)
    const people = [aPerson('Asha Kulkarni')]
    const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, people, bytes)
    expect((await signsElectronically(await aSignerComesIn(fixture, first.email))).state).toBe('signed')

    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(2)
    checkWithQpdf(file)
    const { signatures } = await reportOf(file, root)
    expect(signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED'])
  })

  it('is not taken where its author allows no change', async () => {
    const legal = await fixture.initiator.upload((await aPdfReallySigned(2)).bytes, 'Legal.pdf')
    const made = await fixture.initiator.call(multiUploadDocument, { fileIds: [legal.fileId] })
    expect(made.documents).toHaveLength(1)
    const { fileId } = await fixture.initiator.upload((await aPdfReallySigned(1)).bytes, 'Closed.pdf')
    const refused = await fixture.initiator.send(multiUploadDocument, { fileIds: [fileId] })
    expect(refused).toMatchObject({ status: 422, body: { code: 'FILE_CERTIFIED' } })
  })
})

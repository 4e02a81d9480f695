import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { addSignatureFields, emptySignatureFields, prepare, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { aSignerComesIn, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import { checkWithQpdf, fileOf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { inOwnField } from './own-field.ts'

describe('the fields of all who sign', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  beforeEach(() => fixture.logIn())
  afterAll(() => fixture?.close())

  const signs = async ({ email }: { email: string }) =>
    expect((await signsElectronically(await aSignerComesIn(fixture, email))).state).toBe('signed')
  const fieldsOf = async (documentId: string) =>
    emptySignatureFields(readFileSync(await newestFile(fixture, documentId)))

  async function expectGood(documentId: string, signatures: number) {
    const file = await newestFile(fixture, documentId)
    checkWithQpdf(file)
    expect(validSignatures(file)).toBe(signatures)
    const report = await verify(readFileSync(file), {
      trust: await allTrustedRoots(fixture.parts),
      time: fixture.parts.clock.now(),
      crypto: nodeCrypto,
    })
    expect(report.signatures.map(({ message }) => message)).toEqual(report.signatures.map(() => null))
    expect(report.isGood).toBe(true)

    return report.signatures[0]!
  }

  /** What the last signer's revision added. */
  async function lastSigned(documentId: string): Promise<string> {
    const versions = await fixture.store.read((tx) => tx.documentVersions.of(documentId))
    const signed = versions.findLast(({ reason }) => reason === 'signed')
    const base = versions.find(({ number }) => number === signed?.base_version)
    if (!signed || !base) throw new Error('nobody has signed')
    const file = readFileSync(await fileOf(fixture, signed.sha256))

    return file.subarray(base.size).toString('latin1')
  }

  it('come with the first signature, and the others change nothing but their own', async () => {
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar'), aPerson('Vimala Das')]
    const { documentId, signers } = await aDocumentOutForSignature(fixture.initiator, people)
    const [asha, ravi, vimala] = signers
    await signs(asha!)
    const place = (y: number) => ({ page: 1, rect: [60, y, 200, 60] })
    expect(await fieldsOf(documentId)).toEqual([
      { field: `Signature-${ravi!.id}`, ...place(190) },
      { field: `Signature-${vimala!.id}`, ...place(280) },
    ])
    for (const person of [ravi!, vimala!]) {
      await signs(person)
      expect(await lastSigned(documentId)).not.toMatch(/\/Annots|\/Fields|\/Type \/Catalog/)
    }
    expect(await fieldsOf(documentId)).toEqual([])
    const later = (await expectGood(documentId, 3)).changesAfter.map(({ kind }) => kind)
    expect(later.filter((kind) => kind !== 'dss' && kind !== 'document time-stamp')).toEqual([
      'signature',
      'signature',
    ])
  })

  it('are filled with further boxes beside them, and the file lasts all the same', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const [asha, ravi] = await withSigners(fixture.initiator, documentId, people)
    for (const [kind, y] of [
      ['initials', 500],
      ['date', 460],
      ['name', 420],
    ] as const)
      await fixture.initiator.call(signBoxPosition, {
        document_id: documentId,
        signer_id: ravi!.id,
        page_number: 1,
        x: 320,
        y,
        width: 180,
        height: 30,
        kind,
        label: kind,
      })
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan of Asha' })
    await signs(asha!)
    await signs(ravi!)
    const revision = await lastSigned(documentId)
    expect(revision.match(/\/Subtype \/Stamp/g)).toHaveLength(3)
    expect(revision).not.toMatch(/\/Fields|\/Type \/Catalog/)
    const isCompleted = async () =>
      (await fixture.store.read((tx) => tx.documents.get(documentId)))?.state === 'completed'
    await vi.waitUntil(isCompleted, { timeout: 30_000, interval: 200 })
    const { level, changesAfter } = await expectGood(documentId, 2)
    expect(level).toBe('B-LTA')
    // The report says that the boxes are part of a signature, and nobody's remark.
    expect(changesAfter.flatMap(({ kind, field }) => (kind === 'annotation' ? [field] : []))).toEqual(
      Array(3).fill(`Signature-${ravi!.id}`),
    )
  })
})

describe('a signature in the field that waits for it', () => {
  const place = { page: 1, rect: [60, 190, 200, 60] as const }
  const waiting = async () => {
    const base = await aPdf()

    return Buffer.concat([base, await addSignatureFields(base, [{ field: 'Signature-2', ...place }])])
  }

  it('fills it where the box still is', async () => {
    const field = await inOwnField(
      await waiting(),
      { field: 'Signature-2', name: 'Ravi Kumar', ...place },
      [],
    )
    expect(field).toEqual({ field: 'Signature-2', name: 'Ravi Kumar', target: 'existing' })
  })

  // The answer of a provider may come after its lease has ended and the sender has moved the
  // others' boxes.
  it.each([
    ['elsewhere', { ...place, rect: [60, 280, 200, 60] as const }],
    ['on another page', { ...place, page: 2 }],
    ['of another size', { ...place, rect: [60, 190, 200, 90] as const }],
    ['nowhere', {}],
  ])('leaves it alone where the box is %s by now', async (_, box) => {
    const base = await waiting()
    const field = await inOwnField(base, { field: 'Signature-2', ...box }, [])
    expect(field).toEqual({ field: 'Signature-2-moved', ...box })
    await expect(prepare(base, field)).resolves.toBeDefined()
  })

  it('brings the others’ where nothing waits', async () => {
    const others = [{ field: 'Signature-2', ...place }]
    const field = await inOwnField(await aPdf(), { field: 'Signature-1' }, others)
    expect(field).toEqual({ field: 'Signature-1', emptyFields: others })
  })
})

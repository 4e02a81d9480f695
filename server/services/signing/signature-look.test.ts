import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { saveLogo } from '#contract/organisations/saveLogo.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { signBoxPosition } from '#contract/signers/signBoxPosition.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { codesOn } from '#engine/tests/tools.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { aSignerComesIn, consents, signsElectronically } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aDraft, aLogo, aPerson, withSigners } from '#testing/builders.ts'
import { checkWithQpdf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningHouse, type SigningHouse } from '#testing/signing-house.ts'

describe('the fields of a signer', () => {
  let house: SigningHouse
  beforeAll(async () => {
    house = await aSigningHouse()
  })
  afterAll(() => house?.close())

  it('are drawn in their own boxes, in the revision that signs them', async () => {
    const { docketId, documentId } = await aDraft(house.initiator)
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const [first, second] = await withSigners(house.initiator, documentId, people)
    const place = (kind: 'text' | 'date' | 'tick' | 'name', y: number, label: string) =>
      house.initiator.call(signBoxPosition, {
        document_id: documentId,
        signer_id: first!.id,
        page_number: 1,
        x: 320,
        y,
        width: kind === 'tick' ? 20 : 180,
        height: 20,
        kind,
        label,
      })
    await place('text', 500, 'PAN')
    await place('date', 460, 'Date')
    await place('tick', 420, 'I agree')
    await place('name', 380, 'Name')
    await house.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan of Asha' })

    const asha = await aSignerComesIn(house, first!.email)
    const consent_record_id = await consents(asha, 'electronic', documentId)
    const missing = await asha.send(startSigning, { method: 'electronic', consent_record_id })
    expect(missing.body).toMatchObject({ code: 'FIELD_MISSING' })
    const { page } = await asha.call(getSigningPage, {})
    const values = page.documents[0]!.positions.flatMap(({ position_id, kind }) =>
      kind === 'text'
        ? [{ position_id, value: 'ABCDE1234F' }]
        : kind === 'tick'
          ? [{ position_id, value: 'true' }]
          : [],
    )
    await asha.call(saveSignerFields, { values })
    await signsElectronically(asha)
    await signsElectronically(await aSignerComesIn(house, second!.email))

    const file = await newestFile(house, documentId)
    expect(validSignatures(file)).toBe(2)
    checkWithQpdf(file)
    const flat = join(dirname(file), 'flat.pdf')
    execFileSync('pdftocairo', ['-pdf', file, flat])
    const shown = execFileSync('pdftotext', ['-layout', flat, '-'], { encoding: 'utf8' })
    expect(shown).toContain('ABCDE1234F')
    expect(shown).toMatch(/\d{2} \w{3} \d{4}\s/)
    expect(shown.match(/Asha Rao/g)?.length).toBeGreaterThanOrEqual(1)
    const report = await verify(readFileSync(file), {
      trust: await allTrustedRoots(house.parts),
      crypto: nodeCrypto,
    })
    expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED'])
  })

  it('show the code of the page that checks the file, where the organisation wants it', async () => {
    const signed = async () => {
      const { documentId, first } = await aDocumentOutForSignature(house.initiator, [aPerson('Asha Rao')])
      await signsElectronically(await aSignerComesIn(house, first.email))

      return newestFile(house, documentId)
    }
    expect(codesOn(readFileSync(await signed()))).toEqual([])
    await house.store.transaction((tx) => tx.organisationSettings.write('signature_style', { code: true }))
    const file = await signed()
    expect(codesOn(readFileSync(file))).toEqual([`${house.parts.settings.publicUrl}/#/verify`])
    expect(validSignatures(file)).toBeGreaterThan(0)
    checkWithQpdf(file)
  })

  it('show the organisation’s logo, where it wants it and has one', async () => {
    const signed = async () => {
      const { documentId, first } = await aDocumentOutForSignature(house.initiator, [aPerson('Asha Rao')])
      await signsElectronically(await aSignerComesIn(house, first.email))

      return newestFile(house, documentId)
    }
    await house.store.transaction((tx) => tx.organisationSettings.write('signature_style', { logo: true }))
    const pictures = (file: string) => execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' })
    const without = pictures(await signed())
    const fileId = (await house.initiator.upload(aLogo('#0b5f66'), 'Logo.svg', { type: 'image/svg+xml' }))
      .fileId
    const { logo_path } = await house.initiator.call(saveLogo, { fileId, kind: 'logo' })
    const { first } = await aDocumentOutForSignature(house.initiator, [aPerson('Ravi Kumar')])
    const { page } = await (await aSignerComesIn(house, first.email)).call(getSigningPage, {})
    expect(page.organisation).toMatchObject({ logo_path, coBrandingLogo: null, custom_style: null })
    const file = await signed()
    expect(without).not.toMatch(/ 480 +240 /)
    expect(pictures(file)).toMatch(/ 480 +240 /)
    expect(validSignatures(file)).toBeGreaterThan(0)
    checkWithQpdf(file)
  })
})

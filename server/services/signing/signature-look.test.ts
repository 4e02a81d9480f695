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
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('the fields of a signer', () => {
  let fixture: SigningFixture
  beforeAll(async () => {
    fixture = await aSigningFixture()
  })
  afterAll(() => fixture?.close())

  it('are drawn in their own boxes, in the revision that signs them', async () => {
    const { docketId, documentId } = await aDraft(fixture.initiator)
    const people = [aPerson('Asha Rao'), aPerson('Ravi Kumar')]
    const [first, second] = await withSigners(fixture.initiator, documentId, people)
    const place = (kind: 'text' | 'date' | 'tick' | 'name', y: number, label: string) =>
      fixture.initiator.call(signBoxPosition, {
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
    await fixture.initiator.call(completeDocumentIntiation, { docket_id: docketId, title: 'Loan of Asha' })

    const asha = await aSignerComesIn(fixture, first!.email)
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
    const typesInto = async (wanted: string, value: string) => {
      const box = page.documents[0]!.positions.find(({ kind }) => kind === wanted)
      const answer = await asha.send(saveSignerFields, { values: [{ position_id: box!.position_id, value }] })

      const fields = answer.body.fields as { path: string; code: string }[] | undefined

      return fields?.map(({ path, code }) => `${path} ${code}`)
    }
    expect(await typesInto('signature', 'Asha Rao')).toEqual(['values.0.value WRONG_FORM'])
    expect(await typesInto('date', 'soon')).toEqual(['values.0.value DAY_INVALID'])
    expect(await typesInto('tick', 'maybe')).toEqual(['values.0.value NOT_YES_OR_NO'])
    await asha.call(saveSignerFields, { values })
    await signsElectronically(asha)
    await signsElectronically(await aSignerComesIn(fixture, second!.email))

    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(2)
    checkWithQpdf(file)
    const flat = join(dirname(file), 'flat.pdf')
    execFileSync('pdftocairo', ['-pdf', file, flat])
    const shown = execFileSync('pdftotext', ['-layout', flat, '-'], { encoding: 'utf8' })
    expect(shown).toContain('ABCDE1234F')
    expect(shown).toMatch(/\d{2} \w{3} \d{4}\s/)
    expect(shown.match(/Asha Rao/g)?.length).toBeGreaterThanOrEqual(1)
    const report = await verify(readFileSync(file), {
      trust: await allTrustedRoots(fixture.parts),
      crypto: nodeCrypto,
    })
    expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED'])
  })

  it('show the code of the page that checks the file, where the organisation wants it', async () => {
    const signed = async () => {
      const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
      await signsElectronically(await aSignerComesIn(fixture, first.email))

      return newestFile(fixture, documentId)
    }
    expect(codesOn(readFileSync(await signed()))).toEqual([])
    await fixture.store.transaction((tx) => tx.organisationSettings.write('signature_style', { code: true }))
    const file = await signed()
    expect(codesOn(readFileSync(file))).toEqual([`${fixture.parts.settings.publicUrl}/#/verify`])
    expect(validSignatures(file)).toBeGreaterThan(0)
    checkWithQpdf(file)
  })

  it('show the organisation’s logo, where it wants it and has one', async () => {
    const signed = async () => {
      const { documentId, first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Asha Rao')])
      await signsElectronically(await aSignerComesIn(fixture, first.email))

      return newestFile(fixture, documentId)
    }
    await fixture.store.transaction((tx) => tx.organisationSettings.write('signature_style', { logo: true }))
    const pictures = (file: string) => execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' })
    const without = pictures(await signed())
    const fileId = (await fixture.initiator.upload(aLogo('#0b5f66'), 'Logo.svg', { type: 'image/svg+xml' }))
      .fileId
    const { logo_path } = await fixture.initiator.call(saveLogo, { fileId, kind: 'logo' })
    const { first } = await aDocumentOutForSignature(fixture.initiator, [aPerson('Ravi Kumar')])
    const { page } = await (await aSignerComesIn(fixture, first.email)).call(getSigningPage, {})
    expect(page.organisation).toMatchObject({ logo_path, coBrandingLogo: null, custom_style: null })
    const file = await signed()
    expect(without).not.toMatch(/ 480 +240 /)
    expect(pictures(file)).toMatch(/ 480 +240 /)
    expect(validSignatures(file)).toBeGreaterThan(0)
    checkWithQpdf(file)
  })
})

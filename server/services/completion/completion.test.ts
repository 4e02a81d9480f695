import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { verifyDocumentSignatures } from '#contract/verification/verifyDocumentSignatures.ts'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { returnToSender } from '#simulators/esp/walk.ts'
import { aSignerComesIn, signsElectronically, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { checkWithQpdf, fileOf, newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'

describe('a docket that two people sign, one with Aadhaar', () => {
  let fixture: SigningFixture
  let docket: Awaited<ReturnType<typeof aDocumentOutForSignature>>
  beforeAll(async () => {
    fixture = await aSigningFixture()
    docket = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Kulkarni'),
      { ...aPerson('Ravi Kumar'), name: 'रवि कुमार' },
    ])
    const asha = await aSignerComesIn(fixture, docket.first.email)
    const { form, transaction_id } = await starts(asha, 'aadhaar_otp')
    await returnToSender(await fixture.atProvider(form!, form!.fields.aspTxnID ?? '', '999900000016'))
    expect((await asha.call(getSigningOutcome, { transaction_id })).outcome.state).toBe('signed')
    await fixture.parts.checkpoints.make()
    await signsElectronically(await aSignerComesIn(fixture, docket.second.email))
    await vi.waitUntil(certificate, { timeout: 20_000 })
  })
  afterAll(() => fixture?.close())
  const certificate = () => fixture.store.read((tx) => tx.completionCertificates.of(docket.docketId))

  it('is completed, and everybody hears of it', async () => {
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: docket.documentId })
    expect(document.state).toBe('completed')
    expect(document.proof).toMatchObject({ level: 'B-LTA', problem: null })
    expect(new Date(document.proof?.archived_until ?? 0).getTime()).toBeGreaterThan(Date.now())
    const people = [docket.first.email, docket.second.email, fixture.initiatorEmail]
    for (const email of people)
      await expect
        .poll(
          async () => (await fixture.mailTo(email, (subject) => /signed|हस्ताक्षर/i.test(subject))).length,
          {
            timeout: 20_000,
          },
        )
        .toBeGreaterThan(0)
  })

  it('leaves a file that poppler, qpdf and our own verifier call good', async () => {
    const file = await newestFile(fixture, docket.documentId)
    expect(validSignatures(file)).toBe(2)
    checkWithQpdf(file)
    const bytes = readFileSync(file)
    const options = { trust: await allTrustedRoots(fixture.parts), crypto: nodeCrypto }
    const report = await verify(bytes, options)
    expect(report.signatures.map(({ indication, subIndication }) => [indication, subIndication])).toEqual([
      ['TOTAL-PASSED', null],
      ['TOTAL-PASSED', null],
      ['TOTAL-PASSED', null],
    ])
    expect(report.signatures.map(({ type }) => type)).toEqual([
      'signature',
      'signature',
      'document time-stamp',
    ])
    expect(report.signatures[0]?.signer).toMatch(/^Asha/)
    expect(report.signatures[1]?.signer).toBe('Seal of Himalaya Finance')

    const spoilt = Buffer.from(bytes)
    const at = spoilt.indexOf('/MediaBox')
    spoilt[at + 12] = (spoilt[at + 12] ?? 0) ^ 1
    const after = await verify(spoilt, options).catch(() => null)
    expect(after?.isGood ?? false).toBe(false)
  })

  it('keeps the first revision as a byte-exact beginning of the second', async () => {
    const versions = await fixture.store.read((tx) => tx.documentVersions.of(docket.documentId))
    const files = await Promise.all(
      versions.map(async ({ sha256 }) => readFileSync(await fileOf(fixture, sha256))),
    )
    for (const [index, bytes] of files.slice(1).entries())
      expect(bytes.subarray(0, files[index]?.length).equals(files[index]!)).toBe(true)
    expect(versions.map(({ reason }) => reason)).toEqual(['uploaded', 'signed', 'signed', 'sealed'])
  })

  it('has a certificate of completion that is itself signed, for members and signers', async () => {
    const { result } = await fixture.initiator.call(downloadCompletionCertificate, {
      document_id: docket.documentId,
    })
    expect(result.name).toBe('Loan of Asha (certificate of completion).pdf')
    const file = await fileOf(fixture, Buffer.from(result.sha256, 'hex'))
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    const head = await fixture.store.read((tx) => tx.trails.ofDocket(docket.docketId))
    const certified = head.find(({ event }) => event === 'completion-certified')
    expect(text).toContain('Certificate of completion')
    expect(text).toContain('Asha Kulkarni')
    expect(text).toContain('रवि कुमार')
    expect(text).toContain('Aadhaar eSign')
    expect(text.replace(/\s/g, '')).toContain(String(certified?.detail.chain_head))
    const report = await verify(readFileSync(file), {
      trust: await allTrustedRoots(fixture.parts),
      crypto: nodeCrypto,
    })
    expect(report.isGood).toBe(true)
    expect(text).toContain('B-LTA')
    // This number shows if somebody cuts off the newest checkpoints.
    const [, newest] = /Checkpoint\s+number (\d+), the newest that was signed/.exec(text) ?? []
    expect(Number(newest)).toBeGreaterThan(0)
    expect(certified?.detail).toMatchObject({ checkpoint_number: Number(newest) })
    expect(text.replace(/\s/g, '')).toContain(String(certified?.detail.checkpoint_hash))
    // It lasts as long as what it certifies, although nothing else may be changed on it.
    expect(report.signatures.map(({ type }) => type)).toEqual(['signature', 'document time-stamp'])
    expect(report.signatures[0]?.timeSource).toBe('time-stamp')

    const back = await aSignerComesIn(fixture, docket.first.email)
    expect((await back.call(getSigningPage, {})).page.next_step).toBe('signed')
    await back.call(downloadCompletionCertificate, { document_id: docket.documentId })
    await back.call(downloadSignedFile, { document_id: docket.documentId })
  })

  it('has a trail that holds, as a list and as a sealed paper', async () => {
    const view = await fixture.initiator.call(auditInformation, { document_id: docket.documentId })
    expect(view.chain_ok).toBe(true)
    expect(view.entries?.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'docket-sent',
        'signer-otp-sent',
        'consent-given',
        'signer-signed',
        'document-completed',
      ]),
    )
    expect(JSON.stringify(view.entries)).not.toMatch(/999900000016/)
    const { result } = await fixture.initiator.call(auditInformation, {
      document_id: docket.documentId,
      action: 'download',
    })
    const file = await fileOf(fixture, Buffer.from(result?.sha256 ?? '', 'hex'))
    expect(validSignatures(file)).toBe(1)
    checkWithQpdf(file)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    expect(text).toContain('रवि कुमार')
    for (const { hash } of view.entries ?? []) expect(text.replace(/\s/g, '')).toContain(hash)
  })

  it('is found good when a member uploads it to be checked', async () => {
    const bytes = readFileSync(await newestFile(fixture, docket.documentId))
    const { fileId } = await fixture.initiator.upload(bytes, 'signed.pdf')
    const { signatures } = await fixture.initiator.call(verifyDocumentSignatures, { fileId })
    expect(signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED'])
    expect(signatures[1]).toMatchObject({ timeFrom: 'time-stamp' })
  })

  it('says what openssl says of each signature', async () => {
    const file = await newestFile(fixture, docket.documentId)
    const bytes = readFileSync(file)
    const roots = (await allTrustedRoots(fixture.parts)).map(
      (der) =>
        `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
          .toString('base64')
          .match(/.{1,64}/g)
          ?.join('\n')}\n-----END CERTIFICATE-----`,
    )
    writeFileSync(`${file}.roots`, roots.join('\n'))
    const ranges = [...bytes.toString('latin1').matchAll(/\/ByteRange \[\s*(\d+) (\d+) (\d+) (\d+)/g)]
    expect(ranges).toHaveLength(3)
    for (const range of ranges.slice(0, 2)) {
      const [a = 0, b = 0, c = 0, d = 0] = range.slice(1).map(Number)
      writeFileSync(`${file}.content`, Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]))
      const hex = bytes.subarray(a + b + 1, c - 1).toString('latin1')
      writeFileSync(`${file}.cms`, Buffer.from(hex, 'hex'))
      execFileSync(
        'openssl',
        [
          'cms',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-purpose',
          'any',
          '-in',
          `${file}.cms`,
          '-content',
          `${file}.content`,
          '-CAfile',
          `${file}.roots`,
          '-out',
          '/dev/null',
        ],
        { stdio: 'pipe' },
      )
    }
  })

  it('says that its certificate is being made, while it is', async () => {
    // As between the last seal and the job that certifies.
    await fixture.store.transaction((tx) =>
      rowsOf(tx).deleteFrom('completion_certificates').where('docket_id', '=', docket.docketId).execute(),
    )
    const { status, body } = await fixture.initiator.send(downloadCompletionCertificate, {
      document_id: docket.documentId,
    })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CERTIFICATE_COMING' })
  })
})

import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { anOpensslKey } from '#engine/tests/openssl-key.ts'
import { pem, toolFolder } from '#engine/tests/run-tool.ts'
import { aSignerComesIn, signsElectronically } from '../a-signer.ts'
import { bytesOf, fixtureOf, officerOf } from '../backups/load.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { type Product, startProduct } from '../product.ts'
import { checkWithQpdf } from '../signed-file.ts'

/**
 * The whole product with the key of its seal in a token (softhsm2), as docs/operations.md tells an
 * operator to set it up.
 */
describe('a seal whose key never leaves its token', () => {
  const name = 'TEST ONLY Seal in a token'
  const folder = toolFolder()
  const own = anOpensslKey('rsa:3072', name)
  let product: Product
  let officer: WireClient

  beforeAll(async () => {
    mkdirSync(`${folder.path}/tokens`)
    const conf = folder.write('softhsm2.conf', `directories.tokendir = ${folder.path}/tokens\n`)
    const util = (...args: string[]) =>
      execFileSync('softhsm2-util', args, { env: { ...process.env, SOFTHSM2_CONF: conf }, stdio: 'pipe' })
    util('--init-token', '--free', '--label', 'muhar', '--pin', '4711', '--so-pin', '12345678')
    const key = folder.write('key.pem', own.pkcs8)
    util('--import', key, '--token', 'muhar', '--pin', '4711', '--label', 'seal', '--id', '01')
    product = await startProduct({
      servers: 1,
      env: {
        SOFTHSM2_CONF: conf,
        MUHAR_SEAL_MODULE: '/usr/lib/softhsm/libsofthsm2.so',
        MUHAR_SEAL_TOKEN: 'muhar',
        MUHAR_SEAL_KEY: 'seal',
        MUHAR_SEAL_PIN_FILE: folder.write('pin', '4711\n'),
        MUHAR_SEAL_CERTIFICATES: folder.write('seal.pem', pem('CERTIFICATE', own.certificate)),
      },
    })
    const { email, password } = officerOf(product.demo)
    officer = aClient(product.address)
    await officer.login(email, password)
  }, 240_000)
  afterAll(async () => {
    await product?.stop()
    folder.remove()
  })

  it('stands on what is signed and on what is completed, good for other people’s tools', async () => {
    const person = aPerson('Asha Rao')
    const { documentId } = await aDocumentOutForSignature(officer, [person])
    const signer = await aSignerComesIn(fixtureOf(product), person.email)
    expect((await signsElectronically(signer)).state).toBe('signed')
    const certificate = await vi.waitUntil(
      async () => {
        const { body } = await officer.send(downloadCompletionCertificate, { document_id: documentId })
        if (body.status !== 'success') expect(body.code).toMatch(/^(?:NOT_COMPLETED|CERTIFICATE_COMING)$/)

        return (body.result as { url?: string } | undefined)?.url
      },
      { timeout: 30_000, interval: 200 },
    )
    expect(sealsOn('signed.pdf', await bytesOf(officer, documentId, true))).toEqual([name])
    expect(sealsOn('certificate.pdf', await officer.download(certificate))).toEqual([name])
  })

  /** Whose signatures poppler finds and calls valid. */
  function sealsOn(named: string, bytes: Buffer): string[] {
    const file = folder.write(named, bytes)
    checkWithQpdf(file)
    const said = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })

    return said
      .split(/^Signature #\d+:$/m)
      .filter((one) => one.includes('Signature is Valid'))
      .map((one) => one.match(/Signer Certificate Common Name: (.*)/)?.[1] ?? '')
  }
})

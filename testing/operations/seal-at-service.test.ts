import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { verify } from '#engine'
import { certificatesOf } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import { toolFolder } from '#engine/tests/run-tool.ts'
import { startCsc } from '#simulators/csc/start.ts'
import { aSignerComesIn, signsElectronically, starts } from '../a-signer.ts'
import { bytesOf, fixtureOf, officerOf } from '../backups/load.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aClient, type WireClient } from '../client.ts'
import { type Product, startProduct } from '../product.ts'
import { checkWithQpdf, validSignatures } from '../signed-file.ts'

/**
 * The whole product with the key of its seal at a signing service (CSC API v2), as
 * docs/operations.md tells an operator to set it up.
 */
describe('a seal whose key is at a signing service', () => {
  const folder = toolFolder()
  let csc: Awaited<ReturnType<typeof startCsc>>
  let product: Product
  let officer: WireClient

  beforeAll(async () => {
    csc = await startCsc()
    mkdirSync(`${folder.path}/trust/organisation`, { recursive: true })
    folder.write('trust/organisation/csc.pem', csc.rootPem)
    product = await startProduct({
      servers: 1,
      env: {
        MUHAR_SEAL_CSC_URL: csc.cscUrl,
        MUHAR_SEAL_CSC_CREDENTIAL: csc.credentialId,
        MUHAR_SEAL_CSC_TOKEN_FILE: folder.write('token', `${csc.accessToken}\n`),
        MUHAR_SEAL_CSC_PIN_FILE: folder.write('pin', csc.pin),
        MUHAR_TRUST: `${folder.path}/trust`,
        MUHAR_REVOCATION_HOSTS: new URL(csc.url).host,
      },
    })
    const { email, password } = officerOf(product.demo)
    officer = aClient(product.address)
    await officer.login(email, password)
  }, 240_000)
  afterAll(async () => {
    await product?.stop()
    await csc?.close()
    folder.remove()
  })

  const orders = (kind: string, times: number) =>
    fetch(`${csc.url}/admin/behaviour`, {
      method: 'POST',
      headers: { authorization: `Bearer ${csc.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind, times }),
    })

  it('says that the seal is away while the service is, and signs nothing meanwhile', async () => {
    const person = aPerson('Ravi Kumar')
    const { documentId } = await aDocumentOutForSignature(officer, [person])
    const signer = await aSignerComesIn(fixtureOf(product), person.email)
    const { transaction_id } = await starts(signer, 'electronic')
    await orders('down', 1)
    const away = await signer.send(completeSigning, { transaction_id })
    expect([away.status, away.body.code]).toEqual([503, 'SEAL_AWAY'])
    expect(await bytesOf(officer, documentId, true).catch(() => null)).toBeNull()
    expect((await signsElectronically(signer)).state).toBe('signed')
  })

  it('stands on what is signed and on what is completed, up to B-LTA, good for other people’s tools', async () => {
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
    const roots = await (await fetch(`${product.address}/pki/trusted-roots.pem`)).text()
    for (const [name, bytes] of [
      ['signed.pdf', await bytesOf(officer, documentId, true)],
      ['certificate.pdf', await officer.download(certificate)],
    ] as const) {
      const file = folder.write(name, bytes)
      checkWithQpdf(file)
      expect(validSignatures(file), name).toBe(1)
      const report = await verify(bytes, { trust: certificatesOf(roots), crypto: nodeCrypto })
      expect(report.signatures[0], name).toMatchObject({
        indication: 'TOTAL-PASSED',
        signer: 'TEST ONLY – Seal at a signing service',
        level: 'B-LTA',
        isBaseline: true,
      })
    }
  })
})

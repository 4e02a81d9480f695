import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { aCscService } from '#engine/tests/csc-service.ts'
import { anOpensslKey } from '#engine/tests/openssl-key.ts'
import { toolFolder } from '#engine/tests/run-tool.ts'
import { cscSealKey } from '#providers/seal-key/csc-seal-key.ts'
import { aSignerComesIn, starts } from '#testing/a-signer.ts'
import { aDocumentOutForSignature, aPerson } from '#testing/builders.ts'
import { newestFile, validSignatures } from '#testing/signed-file.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { allTrustedRoots } from './installation-root.ts'

describe('a fixture whose seal is at a signing service', () => {
  const held = anOpensslKey('rsa:2048', 'TEST ONLY Seal of the house')
  const folder = toolFolder()
  const accessTokenFile = folder.write('token', 'good\n')
  let service: Awaited<ReturnType<typeof aCscService>>
  let fixture: SigningFixture
  beforeAll(async () => {
    service = await aCscService(held)
    const where = {
      url: service.url,
      credentialId: 'seal-1',
      accessTokenFile,
      pinFile: folder.write('pin', '4711'),
    }
    fixture = await aSigningFixture({ sealKey: cscSealKey(where, () => new Date()) })
    fixture.parts.log.error = () => {}
  })
  afterAll(async () => {
    await fixture?.close()
    service?.close()
    folder.remove()
  })

  it('says that the seal is away, signs nothing, and signs with its key once it is back', async () => {
    const { documentId, docketId, first } = await aDocumentOutForSignature(fixture.initiator, [
      aPerson('Asha Rao'),
    ])
    const asha = await aSignerComesIn(fixture, first.email)
    writeFileSync(accessTokenFile, 'stale')
    const away = await asha.send(completeSigning, {
      transaction_id: (await starts(asha, 'electronic')).transaction_id,
    })
    expect([away.status, away.body.code]).toEqual([503, 'SEAL_AWAY'])
    expect(await fixture.store.read((tx) => tx.documentVersions.of(documentId))).toHaveLength(1)

    writeFileSync(accessTokenFile, 'good')
    const { transaction_id } = await starts(asha, 'electronic')
    expect((await asha.call(completeSigning, { transaction_id })).outcome.state).toBe('signed')
    const certificate = () => fixture.store.read((tx) => tx.completionCertificates.of(docketId))
    await vi.waitUntil(certificate, { timeout: 20_000 })
    const file = await newestFile(fixture, documentId)
    expect(validSignatures(file)).toBe(1)
    const trust = [...(await allTrustedRoots(fixture.parts)), held.certificate]
    const report = await verify(readFileSync(file), { trust, crypto: nodeCrypto })
    expect(report.signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      signer: 'TEST ONLY Seal of the house',
    })
  })
})

import { Refusal } from '#domain/refusal.ts'
import { signCms } from '#engine/crypto/index.ts'
import { nodeCrypto, nodeSigningKey } from '#engine/node/index.ts'
import type { Enrolled } from '#store/lasting/autosign.ts'
import { sealContext } from '../../seal/organisation-seal.ts'
import { judgedBy, judgesCertificates, nothingSigned, proved, type RefusedCode } from './own-certificate.ts'
import type { Ending, Finished, Made, WayToSign } from './way-to-sign.ts'

/** An enrolled certificate signs when its turn comes, with nobody there. */
export const autosign: WayToSign = {
  look: 'Signed automatically, nobody was present',
  reason: (organisation) =>
    `Signed automatically with a certificate enrolled at ${organisation}; nobody was present`,
  inCertificate: (organisation) =>
    `signed automatically with a certificate enrolled at ${organisation}; nobody was present`,
  subFilter: 'ETSI.CAdES.detached',
  contentsSize: 32_768,

  isSetUp: judgesCertificates,
  providerOf: () => 'muhar',

  async finish(ending) {
    const { parts, store, transaction, prepare } = ending
    const id = transaction.certificate_id
    const kept = id && (await store.read((tx) => tx.autosign.get(id)))
    if (!kept) throw new Error(`Transaction ${transaction.id} has lost its certificate.`)
    const chain = [kept.certificate, ...kept.chain]
    try {
      const signer = await proved(parts, chain)
      const key = openKey(ending, kept, chain)
      const made: Made[] = []
      for (const { number, prepared, digest } of await prepare()) {
        const cms = await signCms({
          digest,
          hash: 'SHA-256',
          key,
          signingTime: parts.clock.now(),
          signingCertificateV2: true,
          crypto: nodeCrypto,
        })
        made.push({ number, prepared, digest, cms })
      }

      return { made, judging: judgedBy(parts, signer) } satisfies Finished
    } catch (error) {
      if (!(error instanceof Refusal)) throw error

      return nothingSigned(ending.attempts, error.code as RefusedCode)
    }
  },
}

function openKey({ parts, store }: Ending, { id, sealed_key }: Enrolled, certificates: Uint8Array[]) {
  if (!sealed_key) throw new Error(`Certificate ${id} has no key.`)

  return nodeSigningKey({
    key: parts.keys.open(sealed_key, sealContext(store.organisationId, id)),
    certificates,
  })
}

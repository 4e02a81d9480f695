import { unattendedReason } from '#contract/vocabulary/written-reasons.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SigningKey } from '#engine'
import { signCms } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import { openUnattendedKey } from '../unattended/keys/open-unattended-key.ts'
import { type FailedCode, judgedBy, judgesCertificates, nothingSigned, proved } from './own-certificate.ts'
import type { Ending, Finished, Made, WayToSign } from './way-to-sign.ts'

/** An enrolled certificate signs when its turn comes, with nobody there. */
export const autosign: WayToSign = {
  look: 'Signed automatically, nobody was present',
  reason: (organisation) => `${unattendedReason} ${organisation}; nobody was present`,
  inCertificate: (organisation) =>
    `signed automatically with a certificate enrolled at ${organisation}; nobody was present`,
  subFilter: 'ETSI.CAdES.detached',
  contentsSize: 32_768,

  isSetUp: judgesCertificates,
  providerOf: () => 'muhar',

  async finish(ending) {
    const { parts, store, transaction } = ending
    const id = transaction.certificate_id
    const kept = id && (await store.read((tx) => tx.autosign.get(id)))
    if (!kept) throw new Error(`Transaction ${transaction.id} has lost its certificate.`)
    const certificates = [kept.certificate, ...kept.chain]
    try {
      const signer = await proved(parts, certificates)
      const { algorithm } = signer
      const { key, close } = await openUnattendedKey({ parts, store, kept, certificates, algorithm })
      try {
        return { made: await signAll(ending, key), judging: judgedBy(parts, signer) } satisfies Finished
      } finally {
        close()
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error

      return nothingSigned(ending.attempts, error.code as FailedCode)
    }
  },
}

async function signAll({ parts, prepare }: Ending, key: SigningKey): Promise<Made[]> {
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

  return made
}

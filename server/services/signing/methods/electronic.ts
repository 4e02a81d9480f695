import type { Parts } from '#services/parts.ts'
import { organisationSeal } from '../../seal/organisation-seal.ts'
import { sealCms } from '../../seal/sign-with-seal.ts'
import type { Judging, Made, WayToSign } from './way-to-sign.ts'

export const electronic: WayToSign = {
  look: 'Electronic signature, confirmed by code',
  reason: (organisation) => `Signed electronically, confirmed by a one-time code; sealed by ${organisation}`,
  inCertificate: (organisation) =>
    `electronic signature, confirmed by a one-time code; sealed with the certificate of ${organisation}`,
  subFilter: 'ETSI.CAdES.detached',
  // Our own seal needs less than a provider's.
  contentsSize: 16_384,

  isSetUp: () => true,
  providerOf: () => 'muhar',
  /** The mark goes into the file and the organisation's certificate seals it. */
  async finish({ parts, store, prepare }) {
    const made: Made[] = []
    for (const { number, prepared, digest } of await prepare()) {
      const cms = await sealCms(parts, store.organisationId, digest, parts.clock.now())
      made.push({ number, prepared, digest, cms })
    }

    return { made, judging: await judgedBySeal(parts, store.organisationId) }
  },
}

async function judgedBySeal(parts: Parts, organisationId: string): Promise<Judging> {
  const { key, name } = await organisationSeal(parts, organisationId)

  return {
    // The seal is the installation's choice: its own chain is what it is judged by, and its
    // authority need not be trusted for others.
    question: { trust: key.certificates.slice(-1), timeStampTrust: parts.settings.trustedRoots },
    signedBy: () => ({ certificateName: name, issuer: name, lastFour: null }),
    refused: () => ({ code: 'SEAL_AWAY' }),
  }
}

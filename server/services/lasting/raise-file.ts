import { type Raised, raiseLevel, type SignatureLevel, type Source } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import type { KeptEvidence } from '#store/lasting/validation-evidence.ts'
import { installationCrl } from '../seal/installation-crl.ts'
import { allTrustedRoots } from '../seal/installation-root.ts'

interface HowFar {
  level: SignatureLevel
  known?: KeptEvidence
  /** Once more over a file that has its archive time-stamp. */
  renew?: boolean
}

/**
 * Raises a file by the authorities of this installation; what they cannot give now is in `missing`.
 */
export async function raiseFile(
  parts: Parts,
  source: Source,
  { level, known = noEvidence, renew }: HowFar,
): Promise<Raised> {
  let isConfigured = true
  const raised = await raiseLevel(source, level, {
    trust: await allTrustedRoots(parts),
    revocation: parts.revocation,
    known: await withOwnList(parts, known),
    async stamp(digest) {
      const stamp = await parts.timeStamps.stamp(digest)
      isConfigured = stamp !== null
      if (!stamp) throw new Error('No time-stamp authority is configured.')

      return stamp.token
    },
    ...(renew && { renew }),
    now: parts.clock.now(),
    crypto: nodeCrypto,
  })

  return {
    ...raised,
    missing: raised.missing.map((one) =>
      one.what === 'time-stamp' && !isConfigured ? { ...one, isFinal: true } : one,
    ),
  }
}

export const noEvidence: KeptEvidence = { certificates: [], crls: [], ocsps: [] }

/** The list of our own authority needs no network. */
export async function withOwnList(parts: Parts, known: KeptEvidence): Promise<KeptEvidence> {
  return { ...known, crls: [...known.crls, await installationCrl(parts)] }
}

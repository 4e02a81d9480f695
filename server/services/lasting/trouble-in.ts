import { type Source, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import { allTrustedRoots } from '../seal/installation-root.ts'

/**
 * Why a file is not what it was, to a stranger: a broken signature of anybody, or one of ours that
 * no longer holds.
 */
export async function troubleIn(
  parts: Parts,
  source: Source,
  isOurs: (field: string) => boolean,
): Promise<string | null> {
  const { signatures } = await verify(source, {
    trust: await allTrustedRoots(parts),
    time: parts.clock.now(),
    crypto: nodeCrypto,
  })
  const bad = signatures.find(
    ({ field, indication }) =>
      indication === 'TOTAL-FAILED' || (isOurs(field) && indication !== 'TOTAL-PASSED'),
  )

  return bad ? `${bad.field}: ${bad.message ?? bad.indication}` : null
}

import { createHash } from 'node:crypto'
import { addSignatureTimeStamp, signatureValueOf } from '#engine/crypto/index.ts'
import type { Parts } from '#services/parts.ts'

/** Nobody is kept waiting for an authority longer than this. */
const patienceMs = 2_000

/**
 * Adds a signature time-stamp (RFC 3161, appendix A) when the authority answers quickly. What it cannot get in time is
 * left out and said: inside /Contents nothing can be added later.
 */
export async function withQuickTimeStamp(
  parts: Parts,
  cms: Uint8Array,
): Promise<{ cms: Uint8Array; isStamped: boolean }> {
  const imprint = createHash('sha256').update(signatureValueOf(cms)).digest()
  const stamp = await soon(parts.timeStamps.stamp(imprint)).catch((error: unknown) => {
    parts.log.warn({ error: String(error) }, 'The time-stamp authority gave no time-stamp in time.')

    return null
  })
  if (!stamp) return { cms, isStamped: false }

  return { cms: addSignatureTimeStamp(cms, stamp.token), isStamped: true }
}

async function soon<T>(wanted: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([wanted, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

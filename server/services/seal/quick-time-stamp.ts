import {
  addSignatureTimeStamp,
  readCms,
  signatureTimeStampOf,
  signatureValueOf,
} from '#engine/crypto/index.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'

/** Nobody is kept waiting for an authority longer than this. */
const patienceMs = 2_000

/**
 * `owed`: there is an authority, and it was not quick, so the file gets a time-stamp later. `none`:
 * there is none.
 */
export type TimeStamping = 'done' | 'owed' | 'none'

export interface Stamped {
  cms: Uint8Array
  timeStamp: TimeStamping
}

interface Hole {
  /** Bytes of CMS that the file has room for. */
  room: number
  /** Rejects when the stamped CMS must not go into the file; the unstamped one then does. */
  check?: (cms: Uint8Array) => Promise<unknown>
}

/**
 * Adds a signature time-stamp (RFC 3161, appendix A) when the authority answers quickly. What it
 * cannot get in time is left out and said: inside /Contents nothing can be added later.
 */
export async function withQuickTimeStamp(parts: Parts, cms: Uint8Array, hole: Hole): Promise<Stamped> {
  // A provider may have had it stamped already (esign-esp.md §6, pkcs7complete).
  if (signatureTimeStampOf(readCms(cms))) return { cms, timeStamp: 'done' }
  try {
    const imprint = sha256(signatureValueOf(cms))
    const stamp = await soon(parts.timeStamps.stamp(imprint))
    if (!stamp) return { cms, timeStamp: 'none' }
    const stamped = addSignatureTimeStamp(cms, stamp.token)
    if (stamped.length > hole.room) throw new Error(`no room for a token of ${stamp.token.length} bytes`)
    await hole.check?.(stamped)

    return { cms: stamped, timeStamp: 'done' }
  } catch (error) {
    parts.log.warn({ error: String(error) }, 'A signature got no time-stamp in time.')

    return { cms, timeStamp: 'owed' }
  }
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

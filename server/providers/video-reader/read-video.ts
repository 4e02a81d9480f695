import { readMp4 } from './mp4.ts'
import type { VideoFacts } from './port.ts'
import { Unreadable } from './unreadable.ts'
import { readWebm } from './webm.ts'

/** By its first bytes alone: what a client calls a file is a claim. */
export function readVideo(bytes: Uint8Array): VideoFacts | null {
  try {
    const isWebm = Buffer.from(bytes.subarray(0, 4)).toString('hex') === '1a45dfa3'
    const facts = isWebm ? readWebm(bytes) : readMp4(bytes)

    return facts && Number.isFinite(facts.seconds) ? facts : null
  } catch (error) {
    // A count that points behind the end of the bytes.
    if (error instanceof Unreadable || error instanceof RangeError) return null
    throw error
  }
}

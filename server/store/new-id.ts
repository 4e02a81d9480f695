import { randomFillSync } from 'node:crypto'
import { presentTime } from './present-time.ts'

const random = Buffer.alloc(10)
const mostCount = 0xfff
// A clock that steps back by less than this is followed; one that was set back begins afresh.
const followedMs = 1_000

let last = 0
let count = 0

/**
 * A UUIDv7 (RFC 9562 §5.7): ids of one moment sort together, so the newest rows share index pages.
 * Those of one process rise, also within a millisecond: the twelve bits after the time count (§6.2,
 * method 1), and a full counter borrows from the next.
 */
export function newId(now = presentTime()): string {
  randomFillSync(random)
  if (now > last || last - now > followedMs) {
    last = now
    // The upper half stays free for what follows in this millisecond.
    count = random.readUInt16BE(0) & 0x7ff
  } else if (count < mostCount) count += 1
  else {
    last += 1
    count = 0
  }
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(last, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  random.copy(bytes, 8, 2)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

import { randomFillSync } from 'node:crypto'
import { presentTime } from './present-time.ts'

const random = Buffer.alloc(10)

/** A UUIDv7 (RFC 9562 §5.7): ids of one moment sort together, so the newest rows share index pages. */
export function newId(now = presentTime()): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(now, 0, 6)
  randomFillSync(random).copy(bytes, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

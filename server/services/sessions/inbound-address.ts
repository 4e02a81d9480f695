import { BlockList, isIP } from 'node:net'
import { readRange } from '#domain/sessions/address-ranges.ts'

/**
 * May someone at this address work here? No list, or an empty one, allows every address. Ranges are
 * CIDR, v4 or v6.
 */
export function allowsAddress(ranges: unknown, address: string): boolean {
  if (ranges === null || ranges === undefined || (Array.isArray(ranges) && ranges.length === 0)) return true
  // What is no list, and a range that cannot be read, allow nobody: a typing error must not open
  // the door.
  if (!Array.isArray(ranges)) return false
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const family = isIP(plain)
  if (family === 0) return false

  return listOf(ranges).check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

// Every call asks; the list is made once for as long as its words stay the same.
const made = new Map<string, BlockList>()
const mostMade = 1_000

function listOf(ranges: readonly unknown[]): BlockList {
  const words = JSON.stringify(ranges)
  const known = made.get(words)
  if (known) return known
  const list = new BlockList()
  for (const range of ranges) {
    const read = readRange(range)
    if (read) list.addSubnet(read.network, read.bits, read.family)
  }
  if (made.size >= mostMade) made.clear()
  made.set(words, list)

  return list
}

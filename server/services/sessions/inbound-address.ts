import { BlockList, isIP } from 'node:net'

/** May someone at this address work here? No list, or an empty one, allows every address. Ranges are CIDR, v4 or v6. */
export function allowsAddress(ranges: unknown, address: string): boolean {
  if (!Array.isArray(ranges) || ranges.length === 0) return true
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  if (family === 0) return false

  const list = new BlockList()
  for (const range of ranges) addRange(list, String(range))

  return list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

// A range that cannot be read allows nobody: a typing error must not open the door.
function addRange(list: BlockList, range: string): void {
  const [network = '', bits] = range.trim().split('/')
  const family = isIP(network)
  if (family === 0) return
  const most = family === 4 ? 32 : 128
  const prefix = bits === undefined ? most : Number(bits)
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > most) return
  list.addSubnet(network, prefix, family === 4 ? 'ipv4' : 'ipv6')
}

export interface AddressRange {
  network: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const v4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`)

/**
 * One range in CIDR notation (RFC 4632, RFC 4291 §2.3), or one address alone; null where it is
 * neither.
 */
export function readRange(text: unknown): AddressRange | null {
  if (typeof text !== 'string') return null
  const [network = '', bits, ...rest] = text.trim().split('/')
  const family = v4.test(network) ? 'ipv4' : isV6(network) ? 'ipv6' : null
  if (!family || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null
  const most = family === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? most : Number(bits)

  return prefix <= most ? { network, bits: prefix, family } : null
}

// The platform's own reader of addresses knows every spelling of RFC 4291 §2.2; zones (%eth0) name
// no range.
const isV6 = (text: string) =>
  /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`)

/**
 * What of a list is no range, before it is set: nobody shall lock everybody out by a typing error.
 */
export const wrongRanges = (list: readonly string[]): string[] =>
  list.filter((one) => readRange(one) === null)

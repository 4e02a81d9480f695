import { type LookupAddress, lookup } from 'node:dns'
import { once } from 'node:events'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface OutsideOptions {
  /** Addresses without https, for providers of this machine. */
  allowsHttp: boolean
  /** Networks of our own in which a provider may be, as 10.2.0.0/16. */
  networks: readonly string[]
  /** At which ports; at any where this is missing. */
  ports?: readonly number[] | undefined
  resolve?: Resolve
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

type FetchOutside = (address: string, asked?: Asked) => Promise<Response>

// Our choice: a description and its keys take a few kB.
const mostBytes = 1024 * 1024

/**
 * What is not reached over the Internet (RFC 6890 §2.2), and what stands for such an address (RFC
 * 6052 §2.1, RFC 3056 §2).
 */
const notPublic = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

/**
 * Asks an address that an administrator of an organisation has written down. It is resolved once,
 * and what was found is judged and connected to: a name that answers twice differently gains
 * nothing. No redirect is followed, no connection is anybody else's.
 */
export function fetchOutside({
  allowsHttp,
  networks,
  ports,
  resolve = (host, options, done) => lookup(host, options, done),
}: OutsideOptions): FetchOutside {
  const closed = blockList(notPublic)
  const opened = blockList(networks)
  const mayReach = (address: string, port: number) => {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const isOpened = opened.check(address, family) && (!ports || ports.includes(port))

    return isOpened || !closed.check(address, family)
  }
  const judgedAt =
    (port: number): LookupFunction =>
    (host, options, done) =>
      resolve(host, { all: true }, (error, addresses) => {
        const [first] = addresses ?? []
        if (error || !first) done(error ?? new Error(`${host} has no address.`), [])
        else if (!addresses.every(({ address }) => mayReach(address, port))) done(notOutside(host), [])
        else if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      })

  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' && !(allowsHttp && url.protocol === 'http:'))
      throw new Error(`${url.host} is not asked without https.`)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An address in figures is resolved by nobody.
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    if (isIP(host) !== 0 && !mayReach(host, port)) throw notOutside(host)
    const request = url.protocol === 'https:' ? overHttps : overHttp
    const asking = request(url, { method, headers, signal, agent: false, lookup: judgedAt(port) })
    // One that comes after the answer has begun is the answer's own, too; here it would be
    // nobody's.
    asking.on('error', () => undefined)
    asking.end(body === null || body === undefined ? undefined : String(body))
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]

    return await read(answer)
  }
}

/** An address that is not reached over the Internet, and that nobody has opened. */
export class InsideNetwork extends Error {}

const notOutside = (host: string) => new InsideNetwork(`${host} is inside a network that is not asked.`)

async function read(answer: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) throw new Error('The answer is too long.')
    pieces.push(piece)
  }
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )

  return new Response(bytes > 0 ? Buffer.concat(pieces) : null, {
    status: answer.statusCode ?? 502,
    headers,
  })
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const one of networks) {
    const [network = '', bits] = one.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(network, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }

  return list
}

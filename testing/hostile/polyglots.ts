import { deflateSync } from 'node:zlib'
import { onePageObjects, rawPdf } from '../../engine/tests/raw-pdf.ts'

/** What each of them does where it is let: says so in the storage of the origin it runs in. */
export const payload = (name: string): string => `localStorage.setItem('ran', '${name}')`

const text = (value: string): Buffer => Buffer.from(value, 'latin1')
const page = (name: string) => `<html><body><script>${payload(name)}</script></body></html>`
const pdf = () => Buffer.from(rawPdf({ objects: onePageObjects() }))

/**
 * Sixteen pixels square and black, with chunks of somebody's choice; `side` is what it says of
 * itself.
 */
export function pngWith(
  chunks: readonly (readonly [type: string, data: Buffer])[],
  tail: Buffer = Buffer.alloc(0),
  side = 16,
): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([text(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))

    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from('00000000000000000802000000', 'hex')
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = Buffer.alloc(16 * (1 + 16 * 3))

  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
    tail,
  ])
}

/** PNG §5.5, bit by bit: sixteen pixels need no table. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }

  return (sum ^ 0xffffffff) >>> 0
}

export interface Polyglot {
  name: string
  bytes: Buffer
  /** What it would be served as by someone who believes names. */
  wouldBe: string
}

/** Files that are one thing to us and another to a browser that guesses. */
export const polyglots = (): Polyglot[] => [
  { name: 'page.html', bytes: text(page('html')), wouldBe: 'text/html' },
  {
    name: 'picture.svg',
    bytes: text(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${payload('svg')}</script></svg>`,
    ),
    wouldBe: 'image/svg+xml',
  },
  {
    name: 'page-first.pdf',
    bytes: Buffer.concat([text(`${page('html before pdf')}<!--\n`), pdf(), text('-->')]),
    wouldBe: 'text/html',
  },
  {
    name: 'script-first.pdf',
    bytes: Buffer.concat([text(`${payload('js before pdf')};/*\n`), pdf(), text('*/')]),
    wouldBe: 'text/javascript',
  },
  {
    name: 'script-behind.pdf',
    bytes: Buffer.concat([pdf(), text(`\n${page('html behind pdf')}`)]),
    wouldBe: 'text/html',
  },
  {
    name: 'picture.gif',
    // GIF89a=1; as a script is an assignment (a GIFAR is the same trick with an archive behind it).
    bytes: text(`GIF89a=0;${payload('gif')};`),
    wouldBe: 'text/javascript',
  },
  {
    name: 'picture.png',
    bytes: pngWith([['tEXt', text(`Comment\0${page('png')}`)]], text(page('behind png'))),
    wouldBe: 'text/html',
  },
]

import { NoSheet } from './port.ts'

// [MS-CFB] §2.2: the header of a compound file, which holds old workbooks and all that are locked
// ([MS-OFFCRYPTO] §2.3.4.4).
const compoundFile = 'd0cf11e0a1b11ae1'
const lockedStream = Buffer.from('EncryptedPackage', 'utf16le')
// APPNOTE §4.3.7: local file header.
const zip = '504b0304'

export type SheetKind = 'xlsx' | 'csv'

/** What a file is by its bytes; its name is a claim. Rejects with `NoSheet`. */
export function sheetKind(bytes: Buffer): SheetKind {
  if (bytes.length === 0) throw new NoSheet('empty')
  const head = bytes.subarray(0, 8).toString('hex')
  if (head === compoundFile) throw new NoSheet(bytes.includes(lockedStream) ? 'locked' : 'old-format')
  if (head.startsWith(zip)) return 'xlsx'
  if (isForeign(bytes)) throw new NoSheet('not-one')

  return 'csv'
}

/** Other kinds that are text, too. */
const otherTexts = /^\s*(?:%PDF|<(?:!doctype|\?xml|html|table|svg)|\{\\rtf|\[?\{\s*")/i

function isForeign(bytes: Buffer): boolean {
  const start = textOf(bytes.subarray(0, 4096), { isBeginning: true })
  // Neither writing nor what is between it.
  const controls = start.match(/(?![\t\n\v\f\r\x85])\p{Cc}/gu)?.length ?? 0

  return controls > 0 || otherTexts.test(start)
}

/** UTF-8, or UTF-16 with its mark, or what Windows writes where neither is said. */
export function textOf(bytes: Buffer, { isBeginning = false } = {}): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // The last character of a beginning may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isBeginning })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

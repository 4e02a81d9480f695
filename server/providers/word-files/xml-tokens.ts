/** One step through an XML text; names without their prefix. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: Attributes; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

interface Attributes {
  /** By its name without prefix. */
  get(name: string): string | undefined
}

export class XmlDamaged extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'XmlDamaged'
  }
}

const step =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s<>]+)\s*>|<([^\s/<>!?]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/y

/**
 * Goes through a document in one pass. One with a DOCTYPE is refused: it has entities, and no Word
 * file needs it.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  step.lastIndex = 0
  for (let at = 0; at < xml.length; ) {
    step.lastIndex = at
    const found = step.exec(xml)
    if (!found) throw new XmlDamaged('It is no XML that a Word file may hold.')
    at = step.lastIndex
    const [, raw, closed, opened, attributes = '', slash, text] = found
    if (closed !== undefined) yield { kind: 'close', name: localName(closed) }
    else if (opened !== undefined)
      yield { kind: 'open', name: localName(opened), attributes: read(attributes), isEmpty: slash === '/' }
    else if (raw !== undefined) yield { kind: 'text', text: raw }
    else if (text !== undefined) yield { kind: 'text', text: plain(text) }
  }
}

/** The text of a part: UTF-8, or UTF-16 where it begins so; nothing else is a Word file. */
export function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = decoded(bytes, encoding)
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(text)?.[1]
  if (declared && !/^utf-?(?:8|16)$/i.test(declared)) throw new XmlDamaged(`It is written in ${declared}.`)

  return text
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new XmlDamaged('Its letters are damaged.')
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Read when one is asked for: most never are. */
function read(source: string): Attributes {
  let known: Map<string, string> | null = null

  return {
    get(name) {
      known ??= new Map(
        [...source.matchAll(attribute)].map(([, full = '', double, single]) => [
          localName(full),
          plain(double ?? single ?? ''),
        ]),
      )

      return known.get(name)
    },
  }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal, hex, name) => {
        if (name) return named[name] ?? ''
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)

        return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
      })
    : text

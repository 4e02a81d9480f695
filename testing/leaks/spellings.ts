/** One thing that nobody may find, and every way it might have been written down. */
export interface Secret {
  name: string
  value: string
  /** Whose mail may hold it: the person it was sent to. */
  sentTo?: string
}

export interface Needle {
  secret: Secret
  spelling: string
  fits(where: Buffer): boolean
}

const bytesOf = (text: string) => Buffer.from(text, 'utf8')

/**
 * The part of the Base64 of a text that does not depend on what is around it, for each of the
 * three places it may begin.
 */
function inBase64(text: string, alphabet: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytesOf(text)]).toString(alphabet)

    return whole
      .slice(before === 0 ? 0 : before + 1)
      .replace(/=+$/, '')
      .slice(0, -2)
  })
}

const plainBytes = (secret: Secret, spelling: string, bytes: Buffer): Needle => ({
  secret,
  spelling,
  fits: (where) => where.includes(bytes),
})

/** A text as it is, in hexadecimal, in UTF-16, in Base64, in an address and in JSON. */
function ofText(secret: Secret, text: string): Needle[] {
  const hexadecimal = bytesOf(text).toString('hex')
  const spellings: [string, string][] = [
    ['as it is', text],
    ['hexadecimal', hexadecimal],
    ['HEXADECIMAL', hexadecimal.toUpperCase()],
    ['UTF-16 in hexadecimal', Buffer.from(text, 'utf16le').toString('hex')],
    ['in an address', encodeURIComponent(text)],
    ['in JSON', JSON.stringify(text).slice(1, -1)],
    ...inBase64(text, 'base64').map((one): [string, string] => ['Base64', one]),
    ...inBase64(text, 'base64url').map((one): [string, string] => ['Base64url', one]),
  ]

  // The first name for each: most texts look the same in an address and in JSON.
  const needles = new Map(spellings.toReversed().map(([spelling, needle]) => [needle, spelling]))

  return [
    ...[...needles].map(([needle, spelling]) => plainBytes(secret, spelling, bytesOf(needle))),
    plainBytes(secret, 'UTF-16', Buffer.from(text, 'utf16le')),
  ]
}

/** Also the random bytes that a token's letters stand for. */
function ofToken(secret: Secret): Needle[] {
  const bits = secret.value.split('.').at(-1) ?? secret.value
  const bytes = Buffer.from(bits, 'base64url')

  return [
    ...ofText(secret, bits),
    plainBytes(secret, 'its bytes', bytes),
    plainBytes(secret, 'its bytes in hexadecimal', bytesOf(bytes.toString('hex'))),
  ]
}

const devanagari = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))

/** Twelve digits together, in groups, and in the digits of Hindi. */
export function spellingsOfAadhaar(digits: string): string[] {
  const groups = [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)]

  return [
    digits,
    groups.join(' '),
    groups.join('-'),
    groups.join('\u00a0'),
    devanagari(digits),
    devanagari(groups.join(' ')),
  ]
}

/** Six digits that belong to nothing longer. */
function ofCode(secret: Secret): Needle[] {
  const alone = new RegExp(`(?<![0-9A-Za-z.])${secret.value}(?![0-9A-Za-z])`)

  return [{ secret, spelling: 'as it is', fits: (where) => alone.test(where.toString('latin1')) }]
}

export type SecretKind = 'text' | 'token' | 'aadhaar' | 'code'

export function needlesOf(kind: SecretKind, secret: Secret): Needle[] {
  if (kind === 'token') return ofToken(secret)
  if (kind === 'code') return ofCode(secret)
  if (kind === 'aadhaar') return spellingsOfAadhaar(secret.value).flatMap((text) => ofText(secret, text))

  return ofText(secret, secret.value)
}

import { maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'

const takenOut = '[taken out]'

/**
 * By their form, in any place: in the message of an error, in a stack, in words that somebody
 * typed.
 */
const forms: readonly [RegExp, string][] = [
  // session and refresh tokens: the organisation's public id, a dot, 256 bits
  [/(?<![\w-])[0-9a-z]{1,32}\.[A-Za-z0-9_-]{43}(?![\w-])/gi, takenOut],
  // what is behind the # of a signer's link
  [/(#\/sign\/)[A-Za-z0-9_-]{16,}/g, `$1${takenOut}`],
  [/(\/api\/files\/(?:download|page)\/)[A-Za-z0-9_-]{16,}/g, `$1${takenOut}`],
  // 256 bits that stand alone: tickets, cookies
  [/(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])/g, takenOut],
  // the login inside an address
  [/(:\/\/[^\s:/@"]*:)[^\s/@"]+@/g, `$1${takenOut}@`],
]

/** One line of the log without what nobody may read there; it stays JSON. */
export function maskSecrets(line: string): string {
  let masked = line
  for (const [form, instead] of forms) masked = masked.replace(form, instead)

  return withoutAadhaar(masked)
}

/** A bare number becomes a string, so that the line can still be read. */
function withoutAadhaar(line: string): string {
  return maskAadhaar(line).replace(/([:[,])(XXXX XXXX \d{4})(?=[,}\]])/g, '$1"$2"')
}

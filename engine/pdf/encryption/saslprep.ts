/**
 * SASLprep (RFC 4013), the profile of stringprep (RFC 3454) by which passwords of revision 5 and 6
 * are prepared (ISO 32000-2 §7.6.4.3.3). Null for what it does not let through. A password that
 * opens a file is a query (RFC 3454 §7), so characters that Unicode 3.2 did not have are let
 * through.
 */
export function saslPrepared(password: string): string | null {
  // §2.1, mapping: other spaces become a space (table C.1.2), and before it nothing is made of
  // table B.1.
  const mapped = [...password]
    .filter((char) => !mappedToNothing(char))
    .map((char) => (isOtherSpace(char) ? ' ' : char))
  // §2.2: with NFKC.
  const text = mapped.join('').normalize('NFKC')
  const chars = [...text]
  if (chars.some(isProhibited)) return null
  return isOneDirection(chars) ? text : null
}

/**
 * RFC 3454 §6: what is written from right to left begins and ends so, and holds nothing of the
 * other direction.
 */
function isOneDirection(chars: readonly string[]): boolean {
  if (!chars.some(isRightToLeft)) return true
  return isRightToLeft(chars[0]!) && isRightToLeft(chars.at(-1)!) && !chars.some(isLeftToRight)
}

/** RFC 3454, table B.1. */
const mappedToNothing = within('ad 34f 1806 180b-180d 200b-200d 2060 fe00-fe0f feff')
/**
 * Table C.1.2. U+200B is in both tables; it is mapped to nothing first, as other implementations
 * do.
 */
const isOtherSpace = within('a0 1680 2000-200b 202f 205f 3000')
/** RFC 4013 §2.3: tables C.1.2, C.2.1, C.2.2, C.3, C.4, C.5, C.6, C.7, C.8 and C.9. */
const isProhibited = within(
  `0-1f 7f-a0 340-341 6dd 70f 1680 180e 2000-200f 2028-202f 205f-2063 206a-206f 2ff0-2ffb 3000 d800-f8ff fdd0-fdef feff
  fff9-ffff 1d173-1d17a 1fffe-1ffff 2fffe-2ffff 3fffe-3ffff 4fffe-4ffff 5fffe-5ffff 6fffe-6ffff 7fffe-7ffff 8fffe-8ffff
  9fffe-9ffff afffe-affff bfffe-bffff cfffe-cffff dfffe-dffff e0001 e0020-e007f efffe-10ffff`,
)
/** Table D.1. */
const isRightToLeft = within(
  `5be 5c0 5c3 5d0-5ea 5f0-5f4 61b 61f 621-63a 640-64a 66d-66f 671-6d5 6dd 6e5-6e6 6fa-6fe 700-70d 710 712-72c 780-7a5
  7b1 200f fb1d fb1f-fb28 fb2a-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fbb1 fbd3-fd3d fd50-fd8f fd92-fdc7 fdf0-fdfc
  fe70-fe74 fe76-fefc`,
)
/** For table D.2, which is of 360 rows: our choice, letters of any other script. */
const isLeftToRight = (char: string) => /[\p{L}\p{Nl}\p{Mc}]/u.test(char) && !isRightToLeft(char)

function within(rows: string): (char: string) => boolean {
  const ranges = rows.split(/\s+/).map((row) => row.split('-').map((end) => Number.parseInt(end, 16)))
  return (char) => {
    const code = char.codePointAt(0)!
    return ranges.some(([from = 0, to = from]) => code >= from && code <= to)
  }
}

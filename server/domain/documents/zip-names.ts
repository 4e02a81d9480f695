// Our choice: with a folder above it and an end, a path stays below the 260 characters that old
// programs on Windows take.
const longest = 120

/** Names that devices have on Windows, whatever follows the first full stop. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * A name that every system takes for a file: no signs of Windows, no controls, no end in a full
 * stop or space.
 */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .toWellFormed()
    .replace(/[<>:"/\\|?*]|\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = Array.from(plain)
    .slice(0, longest)
    .join('')
    .replace(/^(?:\.+ ?)+|[. ]+$/g, '')

  return device.test(short) ? `_${short}` : short || 'Document'
}

/**
 * Gives each file a name of its own: the second `Loan.pdf` is `Loan (2).pdf`, whatever the case of
 * its letters.
 */
export function uniqueNames(): (name: string, end: string) => string {
  const taken = new Set<string>()
  const counts = new Map<string, number>()

  return (name, end) => {
    const key = `${name}${end}`.toLowerCase()
    let number = counts.get(key) ?? 1
    let unique = number === 1 ? `${name}${end}` : `${name} (${number})${end}`
    while (taken.has(unique.toLowerCase())) {
      number += 1
      unique = `${name} (${number})${end}`
    }
    counts.set(key, number + 1)
    taken.add(unique.toLowerCase())

    return unique
  }
}

/**
 * Portal §3: the whole name is split at the last space; the last word is the last name, the rest
 * the first.
 */
export function splitName(typed: string): { first_name: string; last_name: string } {
  const words = cleanName(typed).split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''

  return { first_name: words.join(' '), last_name: last }
}

/** Spaces as people paste them, and letters as wide as some keyboards make them. */
export const cleanName = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, ' ').trim()

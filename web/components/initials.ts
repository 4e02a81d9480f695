const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null

/**
 * First letters of the first and last word; in Indian scripts one whole syllable, which two would
 * not fit.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = firstLetter(words[0] ?? '')
  if (!/^[\p{Script=Latin}]/u.test(first)) return first
  const last = words.length > 1 ? firstLetter(words[words.length - 1] ?? '') : ''
  return (first + last).toUpperCase()
}

function firstLetter(word: string): string {
  if (!segmenter) return Array.from(word)[0] ?? ''
  for (const part of segmenter.segment(word)) return part.segment
  return ''
}

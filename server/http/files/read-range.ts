export interface Range {
  start: number
  /** Exclusive. */
  end: number
}

/**
 * RFC 9110 §14: one range of bytes; null for none, several or other units, which are answered with
 * the whole file.
 */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') return suffix(Number(match[2]), size)

  const start = Number(match[1])
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < start) return null

  return start >= size ? 'unsatisfiable' : { start, end: last + 1 }
}

function suffix(length: number, size: number): Range | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size }
}

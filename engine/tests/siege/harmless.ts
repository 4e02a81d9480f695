import type { Accepted } from './siege.ts'

/** What a later revision may do, by the word of the report, with the clause that says so. */
const harmless: Record<string, string> = {
  nothing: 'ISO 32000-2 §7.5.6: an object that nothing refers to, or that says what it said',
  metadata: 'ISO 32000-2 §14.3: information about the file, on no page',
  dss: 'ISO 32000-2 §12.8.4.3: validation data, on no page',
  'document time-stamp': 'ISO 32000-2 §12.8.5: shows on no page',
  signature: 'ISO 32000-2 §12.8.1: answers for itself, and shows on no page unless it is proved',
  'form fill': 'ISO 32000-2 table 257: where a certification or a lock says that fields may be filled',
  annotation: 'ISO 32000-2 table 257: P=3, and a mark hides nothing',
}

/**
 * Is everything that the report says of an accepted change on the closed list, where the
 * permissions allow it?
 */
export function isHarmless({ called, ground }: Accepted): boolean {
  return called.split(', ').every((word) => {
    if (harmless[word] === undefined) return false
    if (word === 'annotation') return /^(?:certified 3|signed twice)/.test(ground)
    if (word === 'form fill') return /^(?:certified [23]|locked|signed twice)/.test(ground)
    return !ground.startsWith('certified 1') || ['nothing', 'dss', 'document time-stamp'].includes(word)
  })
}

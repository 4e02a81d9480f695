/**
 * One word for a file: every signature holds, there is none, one is broken, or something cannot be
 * decided.
 */
export const fileVerdicts = ['good', 'none', 'bad', 'unsure'] as const
export type FileVerdict = (typeof fileVerdicts)[number]

/** The word for a file with these signatures (EN 319 102-1 §5.1.3). */
export function verdictOf(
  signatures: readonly { indication: 'TOTAL-PASSED' | 'TOTAL-FAILED' | 'INDETERMINATE' }[],
): FileVerdict {
  if (signatures.length === 0) return 'none'
  if (signatures.some(({ indication }) => indication === 'TOTAL-FAILED')) return 'bad'
  if (signatures.some(({ indication }) => indication === 'INDETERMINATE')) return 'unsure'

  return 'good'
}

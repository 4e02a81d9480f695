import { indiaOffset } from '#contract/vocabulary/india-time.ts'

/**
 * Indian time without zone and fractions, as the provider wants it in any zone of ours
 * (esign-esp.md §2, §13.1).
 */
export const istLocal = (moment: Date): string =>
  new Date(moment.getTime() + indiaOffset).toISOString().slice(0, 19)

import type { HoldReason } from '#contract/vocabulary/states.ts'
import { wordLists } from '#contract/vocabulary/word-lists.ts'

export const isHoldReason = (reason: string): reason is HoldReason =>
  Object.hasOwn(wordLists.holdReason, reason)

/**
 * Why somebody is on hold, as the end of a sentence; a reason that is no code stands for itself.
 */
export const holdWords = (reason: string): string =>
  isHoldReason(reason) ? wordLists.holdReason[reason] : reason

import type { HoldReason } from '#contract/vocabulary/states.ts'

const words: Readonly<Record<HoldReason, string>> = {
  name: 'the certificate names somebody else, and who sent it decides.',
}

/** Why somebody is on hold, as the end of a sentence; a reason that is no code stands for itself. */
export const holdWords = (reason: string): string => words[reason as HoldReason] ?? reason

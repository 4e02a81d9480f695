import type { TFunction } from 'i18next'
import { type HoldReason, holdReasons } from '#contract/vocabulary/states.ts'

/** Why somebody is on hold; a reason that is no code stands for itself. */
export const holdWords = (t: TFunction, reason: string): string =>
  holdReasons.includes(reason as HoldReason) ? t(`holdReason.${reason as HoldReason}`) : reason

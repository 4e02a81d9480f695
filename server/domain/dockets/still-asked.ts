import type { BellEvent } from '#contract/vocabulary/bell.ts'
import type { DocketAct } from '#contract/vocabulary/docket-acts.ts'

const acts: Partial<Record<BellEvent, readonly DocketAct[]>> = {
  to_sign: ['sign'],
  to_check: ['check', 'approve'],
}

/** False once what was asked is done, or somebody else has done it. */
export const isStillAsked = (event: BellEvent, may: readonly DocketAct[]): boolean =>
  acts[event]?.some((act) => may.includes(act)) ?? true

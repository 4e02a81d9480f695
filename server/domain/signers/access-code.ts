import { accessCodeRules } from '#contract/vocabulary/access-code.ts'
import { Refusal } from '#domain/refusal.ts'

export const isCodeLocked = ({ tries }: { tries: number }): boolean => tries >= accessCodeRules.tries

interface OfPerson {
  docket_id: string
  person_key: string
}

/** Typed since it was set: an earlier code opens nothing any more. */
export const isCodeTyped = (
  code: OfPerson & { set_at: Date },
  passed: readonly (OfPerson & { passed: string; passed_at: Date })[],
): boolean =>
  passed.some(
    (row) =>
      row.passed === 'access_code' &&
      row.docket_id === code.docket_id &&
      row.person_key === code.person_key &&
      row.passed_at >= code.set_at,
  )

/**
 * Judges one try. After the last wrong one nothing opens until the sender sets another code; the
 * caller keeps `tries` whatever the verdict.
 */
export function judgeAccessCode(
  before: { tries: number },
  isRight: boolean,
): { refusal: Refusal | null; tries: number } {
  if (isCodeLocked(before)) return { refusal: new Refusal('ACCESS_CODE_LOCKED'), tries: before.tries }
  if (isRight) return { refusal: null, tries: 0 }
  const tries = before.tries + 1
  if (isCodeLocked({ tries })) return { refusal: new Refusal('ACCESS_CODE_LOCKED'), tries }

  return {
    refusal: new Refusal('ACCESS_CODE_WRONG', { values: { left: accessCodeRules.tries - tries } }),
    tries,
  }
}

import { isAccessCode } from '#contract/vocabulary/access-code.ts'
import type { Trouble } from '../../texts/problem-words.ts'

/**
 * What is done with the access code of a person: a text sets it, null takes it away, undefined
 * leaves it. It is in no kept draft.
 */
export type AccessCodeDraft = string | null | undefined

// Without letters and digits that are taken for each other; 32 of them, so each byte gives one.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 40 random bits, in two parts that are easy to say. */
export function madeAccessCode(): string {
  const made = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length])

  return `${made.slice(0, 4).join('')}-${made.slice(4).join('')}`
}

export const accessCodeError = (draft: AccessCodeDraft): { access_code?: Trouble } =>
  draft && !isAccessCode(draft) ? { access_code: { code: 'ACCESS_CODE_FORM' } } : {}

/** As it is sent: nothing where nothing was typed. */
export const accessCodeInput = (draft: AccessCodeDraft): { access_code?: string | null } =>
  draft === undefined || draft === '' ? {} : { access_code: draft }

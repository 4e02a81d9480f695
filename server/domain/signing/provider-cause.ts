import { type CoachAdvice, type CoachRow, failureCoach } from '#contract/vocabulary/failure-coach.ts'
import { wordLists } from '#contract/vocabulary/word-lists.ts'

/** Why Aadhaar did not let somebody sign, as far as its own code says. */
export type ProviderCause = keyof (typeof wordLists)['PROVIDER_REFUSED']

const causes: readonly string[] = Object.keys(wordLists.PROVIDER_REFUSED)
const isCause = (advice: CoachAdvice | undefined): advice is ProviderCause =>
  advice !== undefined && causes.includes(advice)

/** The row of the inner code of UIDAI in the provider's message; null where it names none. */
export function innerRow(message: string): CoachRow | null {
  if (/\bhttps?\b/i.test(message)) return null
  const codes: readonly string[] = message.replace(/\bESP-\d+/gi, '').match(/(?<![\w-])\d{3}(?!\w)/g) ?? []

  return failureCoach.find(({ code }) => codes.includes(code)) ?? null
}

/** Reads the cause out of the provider's message; null where it names none that we know. */
export function causeOf(message: string): ProviderCause | null {
  const advice = innerRow(message)?.advice

  return isCause(advice) ? advice : null
}

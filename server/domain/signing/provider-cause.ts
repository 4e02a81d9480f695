import type { wordLists } from '#contract/vocabulary/word-lists.ts'

/** Why Aadhaar did not let somebody sign, as far as its own code says. */
export type ProviderCause = keyof (typeof wordLists)['PROVIDER_REFUSED']

/**
 * Inner codes of UIDAI (esign-esp.md §9): 998 is confirmed, the others are those of its published
 * interfaces.
 */
const causeOfCode: Readonly<Record<string, ProviderCause>> = {
  '998': 'number',
  '400': 'code',
  '402': 'session',
  '952': 'tooMany',
  '953': 'tooMany',
  '110': 'mobile',
  '112': 'mobile',
}

/** Reads the inner code out of the provider's message; null where it names none that we know. */
export function causeOf(message: string): ProviderCause | null {
  if (/\bhttps?\b/i.test(message)) return null
  const codes = message.replace(/\bESP-\d+/gi, '').match(/(?<![\w-])\d{3}(?!\w)/g) ?? []

  return codes.map((code) => causeOfCode[code]).find((cause) => cause !== undefined) ?? null
}

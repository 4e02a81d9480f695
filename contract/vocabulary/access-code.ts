/** A code that the sender tells a signer in another way than by our messages. Our choice. */
export const accessCodeRules = { least: 6, most: 40, tries: 5 } as const

/** As it is compared: it is told by phone, so letters are of one case and gaps say nothing. */
export const plainAccessCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

export function isAccessCode(typed: string): boolean {
  const { length } = plainAccessCode(typed)

  return length >= accessCodeRules.least && length <= accessCodeRules.most
}

/** What a sender sees of it; `typed` is right since it was set. */
export const accessCodeStates = ['none', 'set', 'typed', 'locked'] as const
export type AccessCodeState = (typeof accessCodeStates)[number]

/**
 * Kinds of documents that the Information Technology Act leaves out (First Schedule, as of October
 * 2022): an electronic signature does not make them valid.
 */
export const typesOutsideAct = ['will', 'trust', 'general_power_of_attorney'] as const
export type TypeOutsideAct = (typeof typesOutsideAct)[number]

/** What a docket may be called without a list of its organisation's own. */
export const usualTypes = [
  'agreement',
  'loan',
  'lease',
  'employment',
  'deed',
  'resolution',
  ...typesOutsideAct,
] as const
export type UsualType = (typeof usualTypes)[number]

export const isUsualType = (type: string): type is UsualType =>
  (usualTypes as readonly string[]).includes(type)

const signs: readonly [TypeOutsideAct, RegExp][] = [
  ['will', /\blast will\b|\bwill and testament\b|\bcodicil\b|^will( of\b.*)?$|वसीयत/iu],
  ['trust', /\btrust deed\b|\bdeed of trust\b|\bdeclaration of trust\b|न्यास[- ]?(पत्र|विलेख)/iu],
  ['general_power_of_attorney', /\bgeneral power of attorney\b|\bGPA\b|आम मुख़?्?तारनामा/iu],
]

/** What the Act leaves out, by the type that the sender gave or else by the words of a title. */
export function outsideAct(type: string | null, titles: readonly string[]): TypeOutsideAct | null {
  if (type !== null) return typesOutsideAct.find((one) => one === type) ?? null

  return signs.find(([, words]) => titles.some((title) => words.test(title.trim())))?.[0] ?? null
}

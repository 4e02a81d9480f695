import i18next from 'i18next'

/** Stands in a sentence of `rules.hi.json` for what differs each time: a name, a value. */
const hole = '{{value}}'

/**
 * What is wrong with one field, in the person's language. A rule of the contract says it in English, whether this browser
 * asked it or the server did; another language finds its own sentence by that one, or says `otherwise`.
 */
export function ruleWords(language: string, sentence: string, otherwise?: string): string
export function ruleWords(language: string, sentence: string | undefined): string | undefined
export function ruleWords(
  language: string,
  sentence: string | undefined,
  otherwise = sentence,
): string | undefined {
  if (sentence === undefined || language === 'en') return sentence
  const rules: unknown = i18next.getResource(language, 'translation', 'rules')

  return translated(Object.entries(rules ?? {}), sentence) ?? otherwise
}

function translated(rules: [english: string, words: string][], sentence: string): string | undefined {
  const same = rules.find(([english]) => english === sentence)
  if (same) return same[1]
  for (const [english, words] of rules) {
    const values = english.includes(hole) ? valuesIn(sentence, english.split(hole)) : null
    if (values) return words.replaceAll(hole, () => values.shift() ?? '')
  }

  return undefined
}

/** What stands between the parts of a sentence, in their order; null where it is not that sentence. */
function valuesIn(sentence: string, parts: readonly string[]): string[] | null {
  const quoted = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

  return new RegExp(`^${quoted.join('([^]+?)')}$`).exec(sentence)?.slice(1) ?? null
}

import { commonWords } from './common-passwords.ts'

/** What people write in place of a letter. */
const spelledAs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}
// Our choice: a name of three letters is in many good passwords.
const shortestOwnWord = 4

/**
 * Whether a password is a common word with signs around it, or holds what everybody knows of its
 * owner. Said of the word beneath: `P@ssw0rd#2026` is `password`.
 */
export function isGuessable(
  password: string,
  owner: { email: string; names: readonly string[]; organisations: readonly string[] },
): boolean {
  const beneath = wordsBeneath(password)
  if (beneath.some((word) => word === '' || commonWords.has(word) || isOneSignAgain(word))) return true
  const known = [owner.email.split('@')[0] ?? '', ...owner.names, ...owner.organisations]
    .flatMap((text) => text.toLowerCase().split(/[^a-z]+/))
    .filter((word) => word.length >= shortestOwnWord)

  return known.some((word) => beneath.some((one) => one.includes(word)))
}

/**
 * The letters alone, and the letters with those that signs stand for; signs at either end may be
 * decoration.
 */
function wordsBeneath(password: string): string[] {
  const typed = password.toLowerCase()
  const noneAfter = typed.replace(/[^a-z]+$/, '')
  const cores = [typed, noneAfter, noneAfter.replace(/^[^a-z]+/, '')]
  const spelled = cores.map((core) => [...core].map((sign) => spelledAs[sign] ?? sign).join(''))

  return [typed, ...spelled].map((word) => word.replace(/[^a-z]/g, ''))
}

const isOneSignAgain = (word: string): boolean => new Set(word).size === 1

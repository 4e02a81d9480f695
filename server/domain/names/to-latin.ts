/**
 * Letters of the scripts of India as Latin ones. Unicode lays nine of them out alike (ISCII), so
 * one table serves all: the place of a letter in its block says which letter it is.
 */
const firstBlock = 0x0900
const lastOfBlocks = 0x0d7f
const blockSize = 0x80

export type Script = 'latin' | 'bengali' | 'tamil' | 'indian' | 'other'

const bengaliBlocks = [1, 4]
const tamilBlock = 5

const vowels = 'a aa i ii u uu ri li e e e ai o o o au'.split(' ')
const consonants =
  'k kh g gh n c chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ')
const signs = 'aa i ii u uu ri ri e e e ai o o o au'.split(' ')
const chillus = 'n n r l l k'.split(' ')

const firstVowel = 0x05
const firstConsonant = 0x15
const firstSign = 0x3e
const virama = 0x4d
const nukta = 0x3c
const nasals = [0x01, 0x02, 0x70]
const firstChillu = 0x7a
const ja = 0x1c

const blockOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0

  return code >= firstBlock && code <= lastOfBlocks ? Math.floor((code - firstBlock) / blockSize) : -1
}

/** In which script a word is written; the first letter tells. */
export function scriptOf(word: string): Script {
  const letter = /\p{L}/u.exec(word)?.[0] ?? ''
  if (/\p{Script=Latin}/u.test(letter)) return 'latin'
  const block = blockOf(letter)
  if (block < 0) return 'other'
  if (block === tamilBlock) return 'tamil'

  return bengaliBlocks.includes(block) ? 'bengali' : 'indian'
}

/** A word in Latin letters, sounded out; a word of another script stays as it is. */
export function toLatin(word: string): string {
  let latin = ''
  let owesVowel = false
  const pay = () => {
    if (owesVowel) latin += 'a'
    owesVowel = false
  }
  const letters = [...word]
  for (const [index, letter] of letters.entries()) {
    if (blockOf(letter) < 0) {
      pay()
      latin += letter
      continue
    }
    const at = placeOf(letter)
    if (at === virama) owesVowel = false
    else if (at === nukta) latin = isJa(letters[index - 1]) ? `${latin.slice(0, -1)}z` : latin
    else if (signs[at - firstSign] !== undefined && at >= firstSign) {
      latin += signs[at - firstSign]
      owesVowel = false
    } else {
      pay()
      const consonant = consonants[at - firstConsonant]
      if (nasals.includes(at)) latin += isLip(letters[index + 1]) ? 'm' : 'n'
      else if (at >= firstChillu) latin += chillus[at - firstChillu] ?? ''
      else if (at >= firstConsonant && consonant) {
        latin += consonant
        owesVowel = true
      } else latin += vowels[at - firstVowel] ?? ''
    }
  }
  pay()

  return latin
}

const placeOf = (letter: string): number => ((letter.codePointAt(0) ?? 0) - firstBlock) % blockSize

const isJa = (letter: string | undefined): boolean => letter !== undefined && placeOf(letter) === ja

/** Pa to ma: the sounds before which a nasal is an m. */
const isLip = (letter: string | undefined): boolean =>
  letter !== undefined && blockOf(letter) >= 0 && placeOf(letter) >= 0x2a && placeOf(letter) <= 0x2e

/** A name of a script of India as it is read, in Latin letters; null for any other. */
export function readAs(name: string): string | null {
  const words = name.trim().split(/\s+/)
  if (!words.some((word) => !['latin', 'other'].includes(scriptOf(word)))) return null

  return words
    .map(toLatin)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}

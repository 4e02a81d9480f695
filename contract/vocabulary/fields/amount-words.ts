import type { Language } from '../states.ts'
import { bn } from './number-words/bn.ts'
import { en } from './number-words/en.ts'
import { gu } from './number-words/gu.ts'
import { hi } from './number-words/hi.ts'
import { kn } from './number-words/kn.ts'
import { ml } from './number-words/ml.ts'
import { mr } from './number-words/mr.ts'
import { or } from './number-words/or.ts'
import { pa } from './number-words/pa.ts'
import { type NumberWords, spell } from './number-words/spell.ts'
import { ta } from './number-words/ta.ts'
import { te } from './number-words/te.ts'
import { ur } from './number-words/ur.ts'

const wordings: Readonly<Record<Language, NumberWords>> = { en, hi, bn, mr, te, ta, gu, ur, kn, or, ml, pa }

/**
 * An amount in rupees with two decimals (`12345678.50`) in words, as on a cheque: lakh and crore;
 * what is a crore of crores or more says how many crore that is.
 */
export function amountInWords(amount: string, language: Language): string {
  const words = wordings[language]
  const [rupees = '0', paise = '0'] = amount.replace('-', '').split('.')
  const said = (Number(paise) > 0 ? words.withPaise : words.amount)
    .replace('#', spell(BigInt(rupees), words))
    .replace('@', spell(BigInt(paise), words))

  return amount.startsWith('-') ? `${words.minus} ${said}` : said
}

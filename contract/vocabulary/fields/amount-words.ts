import { hindiNumbers } from './hindi-numbers.ts'

export const amountLanguages = ['en', 'hi'] as const
export type AmountLanguage = (typeof amountLanguages)[number]

const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

interface Wording {
  below100: (number: number) => string
  hundred: string
  thousand: string
  lakh: string
  crore: string
  /** The whole amount: rupees in words, and paise where there are any. */
  amount: (rupees: string, paise: string | null, isNegative: boolean) => string
}

const wordings: Record<AmountLanguage, Wording> = {
  en: {
    below100: (number) =>
      number < 20
        ? ones[number]!
        : `${tens[Math.floor(number / 10)]}${number % 10 ? ` ${ones[number % 10]}` : ''}`,
    hundred: 'Hundred',
    thousand: 'Thousand',
    lakh: 'Lakh',
    crore: 'Crore',
    amount: (rupees, paise, isNegative) =>
      `${isNegative ? 'Minus ' : ''}Rupees ${rupees}${paise ? ` and ${paise} Paise` : ''} Only`,
  },
  hi: {
    below100: (number) => hindiNumbers[number]!,
    hundred: 'सौ',
    thousand: 'हज़ार',
    lakh: 'लाख',
    crore: 'करोड़',
    amount: (rupees, paise, isNegative) =>
      `${isNegative ? 'ऋण ' : ''}${rupees} रुपये${paise ? ` और ${paise} पैसे` : ''} मात्र`,
  },
}

/** Lakh and crore; what is a crore of crores or more says how many crore that is. */
function inWords(number: bigint, words: Wording): string {
  const parts: string[] = []
  const take = (unit: bigint, name: string) => {
    if (number >= unit) parts.push(`${inWords(number / unit, words)} ${name}`)
    number %= unit
  }
  take(10_000_000n, words.crore)
  take(100_000n, words.lakh)
  take(1000n, words.thousand)
  take(100n, words.hundred)
  if (number > 0n || parts.length === 0) parts.push(words.below100(Number(number)))

  return parts.join(' ')
}

/** An amount in rupees with two decimals (`12345678.50`) in words, as on a cheque. */
export function amountInWords(amount: string, language: AmountLanguage): string {
  const words = wordings[language]
  const [rupees = '0', paise = '0'] = amount.replace('-', '').split('.')
  const whole = inWords(BigInt(rupees), words)

  return words.amount(whole, Number(paise) > 0 ? words.below100(Number(paise)) : null, amount.startsWith('-'))
}

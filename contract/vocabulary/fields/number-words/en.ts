import type { NumberWords } from './spell.ts'

export const en: NumberWords = {
  first: `Zero One Two Three Four Five Six Seven Eight Nine Ten
Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen`,
  rules: `20: Twenty[ >>]
30: Thirty[ >>]
40: Forty[ >>]
50: Fifty[ >>]
60: Sixty[ >>]
70: Seventy[ >>]
80: Eighty[ >>]
90: Ninety[ >>]
100: << Hundred[ >>]
1000: << Thousand[ >>]
100000: << Lakh[ >>]
10000000: << Crore[ >>]`,
  minus: 'Minus',
  amount: 'Rupees # Only',
  withPaise: 'Rupees # and @ Paise Only',
}

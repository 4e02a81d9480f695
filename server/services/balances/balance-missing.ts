import type { Product } from '#contract/vocabulary/subscriptions.ts'
import { Refusal } from '#domain/refusal.ts'

const words: Readonly<Record<Product, readonly [one: string, many: string]>> = {
  documents: ['document', 'documents'],
  aadhaar_esign: ['Aadhaar e-sign', 'Aadhaar e-signs'],
  sms: ['SMS', 'SMS'],
}

const counted = (product: Product, count: number): string => `${count} ${words[product][count === 1 ? 0 : 1]}`

interface Missing {
  product: Product
  wanted: number
  left: number
  isOwnShare: boolean
}

/** What is missing, that nothing was done, and what helps. */
export function balanceMissing({ product, wanted, left, isOwnShare }: Missing): Refusal {
  const who = isOwnShare ? 'Your share of the balance' : 'The balance of your organisation'
  const holds = left === 0 ? `holds no ${words[product][1]} any more` : `holds ${counted(product, left)}`
  const helps =
    product === 'aadhaar_esign'
      ? 'Let people sign without Aadhaar, or ask an administrator to add to the balance.'
      : 'Ask an administrator to add to the balance.'

  return new Refusal('BALANCE_MISSING', {
    sentence: `${who} ${holds}, and this takes ${counted(product, wanted)}. Nothing was sent. ${helps}`,
  })
}

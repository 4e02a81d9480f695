import type { Product } from '#contract/vocabulary/products.ts'
import { Refusal } from '#domain/refusal.ts'

interface Missing {
  product: Product
  wanted: number
  left: number
  isOwnShare: boolean
}

/** What is missing, that nothing was done, and what helps. */
export const balanceMissing = ({ product, wanted, left, isOwnShare }: Missing): Refusal =>
  new Refusal('BALANCE_MISSING', {
    values: { balance: isOwnShare ? 'share' : 'organisation', product, left, wanted },
  })

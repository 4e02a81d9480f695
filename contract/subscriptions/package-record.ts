import { z } from 'zod'
import { Id } from '../vocabulary/ids.ts'
import { products } from '../vocabulary/products.ts'

/** An offer. Money in paise, tax apart; a price of 0 counts as paid at once. */
export const PackageRecord = z.object({
  packageId: Id,
  name: z.string(),
  says: z.string(),
  entity_type: z.enum(['B2B', 'B2C']),
  price_paise: z.int(),
  tax_paise: z.int(),
  total_paise: z.int(),
  /** How long it holds, in days. */
  period_days: z.int(),
  /** A total of null is as many as one likes. */
  allowances: z.array(z.object({ product: z.enum(products), total: z.int().nullable() })),
  /**
   * The period's own word, where it has one: what a link and the browser remember with the package.
   */
  validity: z.enum(['monthly', 'yearly']).nullable(),
})

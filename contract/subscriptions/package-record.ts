import { z } from 'zod'
import { Id } from '../vocabulary/ids.ts'

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
  allowances: z.array(z.object({ product: z.string(), total: z.int().nullable() })),
  validity: z.string().nullable(),
})

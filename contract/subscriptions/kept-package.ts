import { z } from 'zod'
import { entityTypes } from '../vocabulary/built-in-roles.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { modules } from '../vocabulary/modules.ts'
import { products } from '../vocabulary/products.ts'
import { rule } from '../vocabulary/rule.ts'

/** A line of what people read. */
export const OfferLine = (most: number) =>
  z
    .string({ error: rule('REQUIRED') })
    .trim()
    .min(1, rule('REQUIRED'))
    .max(most)
    .regex(/^\P{Cc}*$/u, rule('CONTROL_CHARACTERS'))

export const PackageWords = z.object({ name: OfferLine(60), says: OfferLine(200) })

/** What of a package may be changed. What was chosen before keeps its price and its period. */
export const packageFields = {
  en: PackageWords,
  /** Where it is missing people read the English. */
  hi: PackageWords.nullable(),
  /** Before tax, for the whole period; 0 counts as paid at once. */
  price_paise: z.int().min(0).max(1_000_000_000),
  tax_percent: z.int().min(0).max(100),
  period_days: z.int().min(1).max(3_660),
  modules: z.array(z.enum(modules)).min(1, rule('REQUIRED')).max(modules.length),
  /** A total of null is as many as one likes; a product that is not named is not limited either. */
  allowances: z
    .array(z.object({ product: z.enum(products), total: z.int().min(0).max(10_000_000).nullable() }))
    .max(products.length)
    .refine(
      (rows) => new Set(rows.map(({ product }) => product)).size === rows.length,
      rule('PRODUCT_TWICE'),
    ),
  /** Where it is among those of its kind. */
  position: z.int().min(1).max(999),
  /** Offered to everybody; otherwise by a link, or to those whom a partner sends. */
  is_public: z.boolean(),
}

/** How a package is known to releases and in the trail. */
export const PackageCode = z
  .string({ error: rule('REQUIRED') })
  .trim()
  .min(1, rule('REQUIRED'))
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, rule('SMALL_LETTERS'))

export const KeptPackage = z.object({
  packageId: Id,
  revision: z.int(),
  code: z.string(),
  entity_type: z.enum(entityTypes),
  ...packageFields,
  ended_at: Moment.nullable(),
  /** Organisations that hold it now. */
  holders: z.int(),
  changed_by: z.string().nullable(),
})

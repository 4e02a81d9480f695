import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { languages } from '../vocabulary/states.ts'

export const BalanceRecord = z.object({
  /** A word of `productTable`; what is not sold any more is told while something of it is. */
  product: z.string(),
  is_limited: z.boolean(),
  /**
   * Left, held by what is out, used, and given for the period in force; null where there is no
   * limit.
   */
  left: z.int().nullable(),
  granted: z.int().nullable(),
  reserved: z.int(),
  used: z.int(),
  to: Moment.nullable(),
  is_low: z.boolean(),
  /** In the last 30 days. */
  used_lately: z.int(),
  /** For how many days what is left lasts at that rate; null where nothing tells. */
  lasts_days: z.int().nullable(),
})

export const getBalances = defineCall({
  path: '/api/users/getBalances',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['billingdashboard', 'consumptionHistory'],
  input: z.object({ language: z.enum(languages).default('en') }),
  output: z.object({
    /** The package in force; one that is cancelled runs until its day. */
    package: z
      .object({ subscription_id: Id, name: z.string(), from: Moment, to: Moment, is_cancelled: z.boolean() })
      .nullable(),
    /** The last package of an organisation that has none in force; null where it never held one. */
    over: z
      .object({ subscription_id: Id, name: z.string(), to: Moment, was_cancelled: z.boolean() })
      .nullable(),
    rows: z.array(BalanceRecord),
    /** The share at which little is left, in percent. */
    low_balance: z.int(),
  }),
  refuses: [],
  purpose: 'Says what is left of everything that the organisation was given a number of.',
  passive: true,
})

import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { arrivalStates } from '../vocabulary/arrivals.ts'
import { builtInRoleKeys } from '../vocabulary/built-in-roles.ts'
import { Moment } from '../vocabulary/ids.ts'
import { modules } from '../vocabulary/modules.ts'

export const ArrivalRecord = z.object({
  module: z.enum(modules),
  state: z.enum(arrivalStates),
  noted_at: Moment,
  /** Packages that get it, by their codes. */
  packages: z.array(z.string()),
  /**
   * Organisations that get it: those that hold one of these packages, and those that no package
   * limits.
   */
  organisations: z.int(),
  /** Built-in roles that list it there. */
  roles: z.array(z.enum(builtInRoleKeys)),
})

export const getArrivals = defineCall({
  path: '/api/users/getArrivals',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({}),
  output: z.object({ arrivals: z.array(ArrivalRecord) }),
  refuses: [],
  purpose: 'Lists what this version brought and nobody was given yet, with who would get it.',
  passive: true,
})

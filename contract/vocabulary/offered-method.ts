import { z } from 'zod'
import { rule } from './rule.ts'
import { builtMethods, isMethodName } from './signing-methods.ts'

/**
 * A method as somebody offers or chooses it: one that this version does not sign by is refused by
 * its name.
 */
export const OfferedMethod = z.enum(builtMethods, {
  error: ({ input }) => {
    if (input === undefined) return rule('REQUIRED')
    if (isMethodName(input)) return rule('METHOD_NOT_BUILT', { method: input })

    return rule('NOT_ONE_OF', { options: [...builtMethods] })
  },
})

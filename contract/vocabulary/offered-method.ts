import { z } from 'zod'
import { rule } from './rule.ts'
import { builtMethods, isMethodName, isUnattended, personMethods } from './signing-methods.ts'

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

/** A method by which people sign: what signs with nobody there is chosen for one member alone. */
export const PersonMethodName = z.enum(personMethods, {
  error: ({ input }) => {
    if (typeof input === 'string' && isMethodName(input) && isUnattended(input))
      return rule('METHOD_UNATTENDED', { method: input })
    if (input === undefined) return rule('REQUIRED')
    if (isMethodName(input)) return rule('METHOD_NOT_BUILT', { method: input })

    return rule('NOT_ONE_OF', { options: [...personMethods] })
  },
})

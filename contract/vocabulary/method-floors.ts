import { z } from 'zod'
import { PersonMethodName } from './offered-method.ts'
import { rule } from './rule.ts'

export const mostFloors = 50

/** The type of a docket: a usual one, or in the organisation's own words. */
export const DocumentType = z.string().trim().min(1).max(100)

const typesDiffer = (list: readonly { type: string }[]): boolean =>
  new Set(list.map(({ type }) => type.toLowerCase())).size === list.length

/** The last way to sign that documents of a type allow. */
export const MethodFloors = z
  .array(z.object({ type: DocumentType, floor: PersonMethodName }))
  .max(mostFloors)
  .refine(typesDiffer, { error: rule('TYPE_TWICE') })
export type MethodFloors = z.output<typeof MethodFloors>

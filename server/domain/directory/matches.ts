import { comparedPart, type Filter } from './filter.ts'

type Part = Readonly<Record<string, unknown>>

/** Whether one value of an attribute matches what is in the brackets of a path. */
export function matches(filter: Filter, value: Part): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(part, value))
    case 'or':
      return filter.parts.some((part) => matches(part, value))
    case 'not':
      return !matches(filter.part, value)
    case 'present':
      return isThere(value[comparedPart(filter.path)?.name ?? ''])
    case 'compare':
      return compares(filter, value[comparedPart(filter.path)?.name ?? ''])
    case 'has':
      return false
  }
}

const isThere = (found: unknown): boolean => found !== undefined && found !== null && found !== ''

function compares({ path, operator, value }: Filter & { kind: 'compare' }, found: unknown): boolean {
  const isExact = comparedPart(path)?.caseExact ?? false
  const fold = (one: unknown) => (typeof one === 'string' && !isExact ? one.toLowerCase() : one)
  const [here, wanted] = [fold(found ?? null), fold(value)]
  if (operator === 'eq') return here === wanted
  if (operator === 'ne') return here !== wanted
  if (typeof here !== 'string' || typeof wanted !== 'string') return false
  switch (operator) {
    case 'co':
      return here.includes(wanted)
    case 'sw':
      return here.startsWith(wanted)
    case 'ew':
      return here.endsWith(wanted)
    case 'gt':
      return here > wanted
    case 'ge':
      return here >= wanted
    case 'lt':
      return here < wanted
    case 'le':
      return here <= wanted
  }
}

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

/** What a formula says, as a tree. */
export type Formula =
  | { is: 'number'; text: string }
  | { is: 'text'; text: string }
  | { is: 'name'; name: string }
  | { is: 'negative' | 'percent'; of: Formula }
  | { is: 'sum'; sign: '+' | '-'; left: Formula; right: Formula }
  | { is: 'product'; sign: '*' | '/'; left: Formula; right: Formula }
  | { is: 'comparison'; sign: Comparison; left: Formula; right: Formula }
  | { is: 'call'; name: FunctionName; of: readonly Formula[] }

/**
 * Functions with the fewest and the most values that they take, and whether their first is yes or
 * no, or all of them are.
 */
export const functions = {
  sum: { least: 1, most: 20 },
  min: { least: 1, most: 20 },
  max: { least: 1, most: 20 },
  /** Of a table of values: how many rows it has. */
  count: { least: 1, most: 1 },
  abs: { least: 1, most: 1 },
  round: { least: 1, most: 2 },
  floor: { least: 1, most: 1 },
  ceil: { least: 1, most: 1 },
  if: { least: 3, most: 3, asks: 'first' },
  and: { least: 2, most: 20, asks: 'all' },
  or: { least: 2, most: 20, asks: 'all' },
  not: { least: 1, most: 1, asks: 'all' },
  /** A day and how many months later. */
  addmonths: { least: 2, most: 2 },
  /** An amount, percent a year, and for how many months. */
  instalment: { least: 3, most: 3 },
} as const satisfies Record<string, { least: number; most: number; asks?: 'first' | 'all' }>

export type FunctionName = keyof typeof functions

/** Yes or no: these alone stand where one is asked for, and nowhere else. */
export const isQuestion = (formula: Formula): boolean =>
  formula.is === 'comparison' || (formula.is === 'call' && ['and', 'or', 'not'].includes(formula.name))

/** Where a name is: by itself, or as one of what a function draws together. */
export interface NameUse {
  name: string
  as: 'one' | 'all' | 'count'
}

export function usesIn(formula: Formula): NameUse[] {
  switch (formula.is) {
    case 'name':
      return [{ name: formula.name, as: 'one' }]
    case 'number':
    case 'text':
      return []
    case 'negative':
    case 'percent':
      return usesIn(formula.of)
    case 'call': {
      const { name } = formula
      const as = name === 'count' ? 'count' : ['sum', 'min', 'max'].includes(name) ? 'all' : 'one'

      return formula.of.flatMap((one) =>
        one.is === 'name' ? [{ name: one.name, as } as const] : usesIn(one),
      )
    }
    default:
      return [...usesIn(formula.left), ...usesIn(formula.right)]
  }
}

/** The fields that a formula names, each once, in the order in which they are first named. */
export function namesIn(formula: Formula): string[] {
  switch (formula.is) {
    case 'name':
      return [formula.name]
    case 'number':
    case 'text':
      return []
    case 'negative':
    case 'percent':
      return namesIn(formula.of)
    case 'call':
      return [...new Set(formula.of.flatMap(namesIn))]
    default:
      return [...new Set([...namesIn(formula.left), ...namesIn(formula.right)])]
  }
}

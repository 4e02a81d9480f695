import type { FieldMerge } from './merge-edits.ts'

type IsOne<One> = (one: One, other: One) => boolean

/** Those of the one list that are not in the other. */
export const beyond = <One>(
  list: readonly One[],
  other: readonly One[],
  isOne: IsOne<One> = Object.is,
): One[] => list.filter((one) => !other.some((counterpart) => isOne(one, counterpart)))

/** Of two who change one list: what either put in is in it, and what either took out is not. */
export const mergeLists = <One>(isOne: IsOne<One> = Object.is): Required<FieldMerge<readonly One[]>> => ({
  isSame: (list, other) => beyond(list, other, isOne).length === 0 && beyond(other, list, isOne).length === 0,
  merge: (before, mine, theirs) => [
    ...beyond(theirs, beyond(before, mine, isOne), isOne),
    ...beyond(beyond(mine, before, isOne), theirs, isOne),
  ],
})

/** One field that somebody else changed while a form was open. */
export interface Meanwhile<Field> {
  field: Field
  /** Both changed it, each to another thing: what is in the form is what is saved next. */
  mineStays: boolean
}

/** How two values of a field are compared, and put together where that can be done. */
export interface FieldMerge<Value> {
  isSame: (one: Value, other: Value) => boolean
  merge?: (before: Value, mine: Value, theirs: Value) => Value
}

export type FieldMerges<Draft> = { [Field in keyof Draft]?: FieldMerge<Draft[Field]> }

const isSameValue = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other

/**
 * The form over what somebody else saved: what only they changed is taken, what both changed keeps
 * one's own.
 */
export function mergeEdits<Draft extends object>(
  before: Draft,
  mine: Draft,
  theirs: Draft,
  merges: FieldMerges<Draft> = {},
): { draft: Draft; meanwhile: Meanwhile<keyof Draft>[] } {
  const draft = { ...mine }
  const meanwhile: Meanwhile<keyof Draft>[] = []
  for (const field of Object.keys(theirs) as (keyof Draft)[]) {
    const { isSame = isSameValue, merge } = merges[field] ?? {}
    if (isSame(before[field], theirs[field])) continue
    const isMine = !isSame(before[field], mine[field])
    if (merge) draft[field] = merge(before[field], mine[field], theirs[field])
    else if (!isMine) draft[field] = theirs[field]
    meanwhile.push({ field, mineStays: !merge && isMine && !isSame(mine[field], theirs[field]) })
  }

  return { draft, meanwhile }
}

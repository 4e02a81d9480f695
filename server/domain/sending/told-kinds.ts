import type { Module } from '#contract/vocabulary/modules.ts'
import { factsOfTold, type ToldKind, type ToldWay, toldKindNames } from '#contract/vocabulary/told-ways.ts'
import { isAdministrator } from '#domain/roles/role-policy.ts'

/** What a member with these modules may be told of. */
export const kindsToldTo = (modules: ReadonlySet<Module>): ToldKind[] =>
  toldKindNames.filter((kind) => {
    const { modules: some, ofAdministrators } = factsOfTold(kind)
    if (ofAdministrators && !isAdministrator(modules)) return false

    return !some || some.some((module) => modules.has(module))
  })

/** Whether what waits for the member would no longer reach them by any way. */
export function isLastWay(
  kind: ToldKind,
  way: ToldWay,
  { off, reach }: { off: readonly ToldWay[]; reach: readonly ToldWay[] },
): boolean {
  const { ways, keepsOne } = factsOfTold(kind)

  return (
    keepsOne === true && !ways.some((other) => other !== way && reach.includes(other) && !off.includes(other))
  )
}

import type { Module } from '#contract/vocabulary/modules.ts'
import { mayUseSheet, type SheetKind } from '#contract/vocabulary/sheet-kinds.ts'
import { Refusal } from '#domain/refusal.ts'

/** The calls of sheets are for several modules; each kind of sheet is for some of them. */
export function requireKind(kind: SheetKind, modules: ReadonlySet<Module>): void {
  if (!mayUseSheet(kind, (module) => modules.has(module))) throw new Refusal('NOT_ALLOWED')
}

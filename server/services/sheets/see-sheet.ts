import type { Module } from '#contract/vocabulary/modules.ts'
import { mayUseSheet } from '#contract/vocabulary/sheet-kinds.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'

/** Who asks; a sheet of a kind that they may not use is not there. */
export interface SheetUser {
  userId: string
  modules: ReadonlySet<Module>
}

export const isSeen = (upload: SheetUpload | null, { modules }: SheetUser): upload is SheetUpload =>
  upload !== null && upload.state !== 'discarded' && mayUseSheet(upload.kind, (module) => modules.has(module))

import { clientSheets, peopleSheets, type SheetKind } from '#contract/vocabulary/sheet-kinds.ts'

/** Where sheets are taken: of people in the organisation, of clients beside their list. */
export const sheetAreas = {
  organisation: { address: '/organisation/upload', kinds: peopleSheets },
  clients: { address: '/clients/sheet', kinds: clientSheets },
} as const satisfies Record<string, { address: string; kinds: readonly SheetKind[] }>

export type SheetArea = keyof typeof sheetAreas

import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import type { NoSheetWhy } from '#providers/sheet-reader/port.ts'

/** In which words people are told why a file is no sheet. */
export const refusalOfSheet = {
  'not-one': 'SHEET_NOT_ONE',
  locked: 'SHEET_LOCKED',
  'old-format': 'SHEET_OLD_FORMAT',
  empty: 'SHEET_EMPTY',
  damaged: 'SHEET_DAMAGED',
  'too-many-rows': 'SHEET_TOO_MANY_ROWS',
  'too-large': 'SHEET_TOO_LARGE',
} as const satisfies Record<NoSheetWhy, RefusalCode>

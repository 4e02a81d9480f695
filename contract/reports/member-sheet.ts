import { memberListInput } from '../users/member-record.ts'
import { orgClaim } from '../users/person-fields.ts'
import { sheetInput } from '../vocabulary/sheets.ts'

const { searchValue, searchInput, filter } = memberListInput

/** Whom the list of members would show, as a sheet. */
export const memberSheetInput = { ...orgClaim, searchValue, searchInput, filter, ...sheetInput }

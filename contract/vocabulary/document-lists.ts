/**
 * How the list of documents is narrowed and ordered on screen. Apart from the schemas: the first
 * screens say it.
 */
export const listTabs = ['all', 'out', 'attention', 'completed', 'drafts'] as const
export const listSorts = ['updated_at', 'created_at', 'name', 'expires_at'] as const
/** Days. */
export const listPeriods = [7, 30, 90] as const

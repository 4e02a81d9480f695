import { z } from 'zod'

/**
 * A row, a choice and a count mean a docket with all its files; a filter finds a docket where one
 * of its files fits. Without it they mean one document each.
 */
export const wholeDockets = { whole_dockets: z.boolean().default(false) }

/** What an organisation lets support do: look alone, or change, too. */
export const supportMay = ['look', 'change'] as const
export type SupportMay = (typeof supportMay)[number]

// Our choice: long enough to look into something together, short enough that nobody forgets it.
export const supportMinutes = { least: 5, usual: 30, most: 60 } as const

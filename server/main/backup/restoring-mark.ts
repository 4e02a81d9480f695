import { join } from 'node:path'

/** Lies in a data folder as long as a restore fills it: what is half filled is never started. */
export const restoringMark = (dataFolder: string): string => join(dataFolder, 'restoring')

import { day } from '#contract/vocabulary/time.ts'

/** Tax on a price, in paise; half a paisa is one. */
export const taxOn = (pricePaise: number, percent: number): number => Math.round((pricePaise * percent) / 100)

/** The moment at which a period that begins now is over. */
export const endOfPeriod = (begins: Date, days: number): Date => new Date(begins.getTime() + days * day)

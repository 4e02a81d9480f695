import type { IconName } from '../icon-paths.ts'

/** Something that can be done with a row, or with the chosen rows. */
export interface ListAct {
  key: string
  icon: IconName
  words: string
  onAct: () => void
  /** It takes something away. */
  isDanger?: boolean
  isDisabled?: boolean
}

/** `row.may.remove && { … }`: what is not possible now is left out. */
export type OfferedActs = readonly (ListAct | false)[]

export const possible = (acts: OfferedActs): ListAct[] => acts.filter((act) => act !== false)

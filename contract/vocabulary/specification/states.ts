import { type IndianState, indianStates, stateCodes } from '../indian-states.ts'

interface SpecifiedState {
  /** Blank for the two former territories. */
  state_code: Exclude<IndianState, 'DH'> | ''
  state_name: string
  /** By which we know it. */
  ours: IndianState
}

const isOfToday = (code: IndianState): code is Exclude<IndianState, 'DH'> => code !== 'DH'

/**
 * The short list of the specification, 35 entries, and the full one, 37 (calls-spec §3.4). It
 * counts them, and says that a blank code is shown as NA. Our reading, the one with which both
 * counts come out: the full list has the two territories of before 2020 in the place of the one
 * that they became, without codes, and the short list leaves out what has no code.
 */
export const shortStateList: readonly SpecifiedState[] = stateCodes
  .filter(isOfToday)
  .map((code) => ({ state_code: code, state_name: indianStates[code], ours: code }))

export const fullStateList: readonly SpecifiedState[] = [
  ...shortStateList,
  { state_code: '', state_name: 'Dadra and Nagar Haveli', ours: 'DH' },
  { state_code: '', state_name: 'Daman and Diu', ours: 'DH' },
]

export const shownStateCode = ({ state_code }: SpecifiedState): string => state_code || 'NA'

/** What the lists call a state of ours: one entry, but for the two that became one. */
export const specifiedAs = (state: IndianState): readonly SpecifiedState[] =>
  fullStateList.filter(({ ours }) => ours === state)

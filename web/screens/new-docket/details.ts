import type { InputOf } from '#contract/define-call.ts'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import type { updateWorkflow } from '#contract/dockets/updateWorkflow.ts'
import { type Meanwhile, mergeEdits } from '../../components/meanwhile/merge-edits.ts'

/** What is typed on the last step. */
export interface Details {
  title: string
  message: string
  reference: string
  days: number
}

/** As the server has it. */
export interface ReadDetails extends Details {
  revision: number
}

export interface DetailsState {
  read: ReadDetails
  /** What it was before somebody else changed it. */
  previous: ReadDetails
  draft: Details
  meanwhile: readonly Meanwhile<keyof Details>[]
}

export const readDetails = (docket: DocketRecord, fileName: string): ReadDetails => ({
  title: docket.title || fileName,
  message: docket.message ?? '',
  reference: docket.reference_id ?? '',
  days: docket.settings.expiry_days,
  revision: docket.revision,
})

export const draftOf = ({ revision: _, ...details }: ReadDetails): Details => details

/** What was typed before, over what the server has now. */
export const beginDetails = (kept: Pick<DetailsState, 'read' | 'draft'>, theirs: ReadDetails): DetailsState =>
  takeIn({ ...kept, previous: kept.read, meanwhile: [] }, theirs)

/** What somebody else saved: shown only to those who have typed something that is not saved. */
export function takeIn(state: DetailsState, theirs: ReadDetails): DetailsState {
  const { read, draft } = state
  if (theirs.revision <= read.revision) return state
  const merged = mergeEdits(draftOf(read), draft, draftOf(theirs))
  const isShown = isDirty(state) && merged.meanwhile.length > 0

  return isShown
    ? { read: theirs, previous: read, ...merged }
    : { ...state, read: theirs, draft: merged.draft }
}

type Fields = InputOf<typeof updateWorkflow>['fields']

const fieldOf: { [Field in keyof Details]: (draft: Details) => Fields } = {
  title: ({ title }) => ({ title: title.trim() }),
  message: ({ message }) => ({ message: message.trim() || null }),
  reference: ({ reference }) => ({ reference_id: reference.trim() || null }),
  days: ({ days }) => ({ settings: { expiry_days: days } }),
}

const same = (value: string | number) => (typeof value === 'string' ? value.trim() : value)

export const changedFields = ({ read, draft }: Pick<DetailsState, 'read' | 'draft'>): (keyof Details)[] =>
  (Object.keys(fieldOf) as (keyof Details)[]).filter((field) => same(draft[field]) !== same(read[field]))

export const isDirty = (state: Pick<DetailsState, 'read' | 'draft'>): boolean =>
  changedFields(state).length > 0

/** Both typed into the same field: whose it is, a person decides. */
export const isOvertaken = ({ meanwhile }: DetailsState): boolean =>
  meanwhile.some(({ mineStays }) => mineStays)

export const fieldsOf = (draft: Details, changed: readonly (keyof Details)[]): Fields =>
  Object.assign({}, ...changed.map((field) => fieldOf[field](draft)))

/** The server has these fields as they were sent; what was typed since stays. */
export const saved = (
  state: DetailsState,
  sent: Details,
  changed: readonly (keyof Details)[],
  revision: number,
): DetailsState => ({
  ...state,
  read: { ...state.read, ...Object.fromEntries(changed.map((field) => [field, sent[field]])), revision },
  meanwhile: [],
})

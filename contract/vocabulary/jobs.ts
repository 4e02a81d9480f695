import type { Module } from './modules.ts'
import type { RefusalCode } from './refusals.ts'

/** How long work is: it waits, is under way, rests until somebody lets it go on, or is over. */
export const jobStates = ['queued', 'running', 'stopped', 'done', 'failed'] as const
export type JobState = (typeof jobStates)[number]

interface JobKindFacts {
  /**
   * Members with one of these see the job, as does the one who started it; none: that member alone.
   */
  modules: readonly Module[]
  /** May be stopped between two steps and go on later. */
  mayStop?: true
  /** Its subject is a batch, whose followers are told when it begins, rests or ends. */
  ofBatch?: true
  /** What ended it and may be over by now: it goes on then with what was fixed at first. */
  passes?: readonly RefusalCode[]
}

/** Everything that is done while people do something else; one line a kind. */
export const jobKinds = {
  sheet_check: { modules: ['bulkuser'] },
  sheet_people: { modules: ['bulkuser'], mayStop: true },
  client_sheet_check: { modules: ['clients'] },
  client_sheet: { modules: ['clients'], mayStop: true },
  // What somebody was shown is theirs alone.
  activity_report: { modules: [] },
  member_report: { modules: [] },
  document_report: { modules: [] },
  access_report: { modules: [] },
  balance_report: { modules: [] },
  declared_report: { modules: [] },
  client_report: { modules: [] },
  sheet_report: { modules: [] },
  batch_report: { modules: [] },
  person_copy: { modules: [] },
  documents_zip: { modules: [], mayStop: true, passes: ['STORAGE_FULL', 'JOB_GAVE_UP'] },
  document_act: { modules: [], mayStop: true, passes: ['JOB_GAVE_UP'] },
  batch_read: { modules: ['batchprocess'], ofBatch: true },
  batch_check: { modules: ['batchprocess'], ofBatch: true },
  batch_run: { modules: ['batchprocess'], mayStop: true, ofBatch: true },
  batch_revoke: { modules: ['batchprocess'], ofBatch: true },
} as const satisfies Record<string, JobKindFacts>

export type JobKind = keyof typeof jobKinds
export const jobKindNames = Object.keys(jobKinds) as [JobKind, ...JobKind[]]

export const factsOfJob = (kind: JobKind): JobKindFacts => jobKinds[kind]

/** Whether work that rests, or has failed by what may have passed, can go on. */
export const mayGoOn = ({ kind, state, error }: Ended): boolean => {
  const { mayStop, passes } = factsOfJob(kind)

  return state === 'stopped'
    ? mayStop === true
    : state === 'failed' && passes?.some((code) => code === error) === true
}

interface Ended {
  kind: JobKind
  state: JobState
  /** The code of what ended it. */
  error: string | null
}

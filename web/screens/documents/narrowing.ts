import { methodOfWord } from '#contract/vocabulary/method-of-word.ts'
import type { BuiltMethod } from '#contract/vocabulary/signing-methods.ts'
import { type Language, languages } from '#contract/vocabulary/states.ts'
import { type StepOfDocuments, stepsOfDocuments } from '#contract/vocabulary/steps-of-documents.ts'
import { type StuckKind, stuckKinds } from '#contract/vocabulary/stuck-kinds.ts'
import { startOfDay } from '../../components/days.ts'

/** What a list is narrowed to besides words, states and a period; null where it is not. */
export interface Narrowing {
  branch: string | null
  /** With the branches beneath it. */
  beneath: true | null
  /** Of people in no branch. */
  branchless: true | null
  /** First and last day on which it was begun, in India. */
  from: string | null
  to: string | null
  sender: string | null
  person: string | null
  tag: string | null
  /** Whom its docket is for. */
  client: string | null
  /** From which its docket was created. */
  template: string | null
  reference: string | null
  method: BuiltMethod | null
  /** Of somebody on it. */
  language: Language | null
  endsWithin: number | null
  waitsSince: number | null
  day: string | null
  /** Out of the everyday lists. */
  archived: true | null
  /** Is out and does not go on. */
  stuck: true | null
  /** The same, for this reason. */
  stuckBy: StuckKind | null
  /** Came back to its sender since this moment. */
  backSince: string | null
  /** How far those that were sent came. */
  reached: StepOfDocuments | null
  sentOn: string | null
  completedOn: string | null
  /** Signed from a day to a day, in an hour of a weekday: `2026-11-01_2026-11-30_1_14`. */
  signedIn: string | null
  /** That one sheet made. */
  batch: string | null
}
export type Narrowed = keyof Narrowing

export const notNarrowed: Narrowing = {
  branch: null,
  beneath: null,
  branchless: null,
  from: null,
  to: null,
  sender: null,
  person: null,
  tag: null,
  client: null,
  template: null,
  reference: null,
  method: null,
  language: null,
  endsWithin: null,
  waitsSince: null,
  day: null,
  archived: null,
  stuck: null,
  stuckBy: null,
  backSince: null,
  reached: null,
  sentOn: null,
  completedOn: null,
  signedIn: null,
  batch: null,
}

/** Our choices of days. */
export const daysToEnd = [1, 3, 7, 30] as const
export const daysOfWaiting = [3, 7, 14, 30] as const

const names: Record<Narrowed, string> = {
  branch: 'branch',
  beneath: 'beneath',
  branchless: 'branchless',
  from: 'from',
  to: 'to',
  sender: 'by',
  person: 'person',
  tag: 'tag',
  client: 'client',
  template: 'template',
  reference: 'ref',
  method: 'method',
  language: 'lang',
  endsWithin: 'ends',
  waitsSince: 'waits',
  day: 'day',
  archived: 'archived',
  stuck: 'stuck',
  stuckBy: 'why',
  backSince: 'back',
  reached: 'reached',
  sentOn: 'sent',
  completedOn: 'done',
  signedIn: 'signed',
  batch: 'batch',
}

const id = (value: string) => (/^[0-9a-f-]{36}$/.test(value) ? value : null)
const text = (most: number) => (value: string) => value.trim().slice(0, most) || null
const days = (value: string) => {
  const count = Number(value)

  return Number.isInteger(count) && count >= 1 && count <= 365 ? count : null
}

/** By hand: the first screen of the portal does not wait for zod. */
function oneDay(value: string): string | null {
  const moment = new Date(`${value}T00:00:00Z`)

  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value ? value : null
}

function moment(value: string): string | null {
  const at = new Date(value)

  return !Number.isNaN(at.getTime()) && at.toISOString() === value ? value : null
}

/** Null where it is none. */
export function partsOfSignedIn(value: string) {
  const [from = '', to = '', weekday = '', hour = ''] = value.split('_')
  if (!oneDay(from) || !oneDay(to) || from > to || !/^[1-7]$/.test(weekday)) return null
  if (!/^\d{1,2}$/.test(hour) || Number(hour) > 23) return null

  return { from, to, weekday: Number(weekday), hour: Number(hour) }
}

const isOn = (value: string): true | null => value === '1' || null

const readers: { [Name in Narrowed]: (value: string) => Narrowing[Name] } = {
  branch: id,
  beneath: isOn,
  branchless: isOn,
  from: oneDay,
  to: oneDay,
  sender: id,
  person: text(254),
  tag: text(40),
  client: id,
  template: id,
  reference: text(100),
  method: methodOfWord,
  language: (value) => languages.find((one) => one === value) ?? null,
  endsWithin: days,
  waitsSince: days,
  day: oneDay,
  archived: isOn,
  stuck: isOn,
  stuckBy: (value) => stuckKinds.find((kind) => kind === value) ?? null,
  backSince: moment,
  reached: (value) => stepsOfDocuments.find((step) => step === value) ?? null,
  sentOn: oneDay,
  completedOn: oneDay,
  signedIn: (value) => (partsOfSignedIn(value) ? value : null),
  batch: id,
}

const all = Object.keys(notNarrowed) as Narrowed[]

export const readNarrowing = (params: URLSearchParams): Narrowing =>
  Object.fromEntries(
    all.map((name) => [name, readers[name](params.get(names[name]) ?? '')]),
  ) as unknown as Narrowing

export function writeNarrowing(narrowing: Narrowing, params: URLSearchParams): void {
  for (const name of all) {
    const value = narrowing[name]
    if (value !== null) params.set(names[name], value === true ? '1' : String(value))
  }
}

export const isNarrowed = (narrowing: Narrowing): boolean => all.some((name) => narrowing[name] !== null)

const signedInOf = (value: string | null) => {
  const signed_in = value === null ? null : partsOfSignedIn(value)

  return signed_in && { signed_in }
}

/** As the server is asked. */
export const filterOf = (narrowing: Narrowing) => ({
  ...(narrowing.branch && { branches: [narrowing.branch] }),
  ...(narrowing.branch && narrowing.beneath && { beneath: true }),
  ...(narrowing.branchless && { branchless: true }),
  ...(narrowing.from && { from: startOfDay(narrowing.from) }),
  ...(narrowing.to && { to: startOfDay(narrowing.to, 1) }),
  ...(narrowing.sender && { initiators: [narrowing.sender] }),
  ...(narrowing.person && { person: narrowing.person }),
  ...(narrowing.tag && { tag: narrowing.tag }),
  ...(narrowing.client && { client: narrowing.client }),
  ...(narrowing.template && { template: narrowing.template }),
  ...(narrowing.reference && { reference: narrowing.reference }),
  ...(narrowing.method && { methods: [narrowing.method] }),
  ...(narrowing.language && { language: narrowing.language }),
  ...(narrowing.endsWithin && { ends_within: narrowing.endsWithin }),
  ...(narrowing.waitsSince && { waits_since: narrowing.waitsSince }),
  ...(narrowing.day && { day: narrowing.day }),
  ...(narrowing.archived && { archived: true }),
  ...(narrowing.stuck && { stuck: true }),
  ...(narrowing.stuckBy && { stuck_by: narrowing.stuckBy }),
  ...(narrowing.reached && { reached: narrowing.reached }),
  ...(narrowing.sentOn && { sent_on: narrowing.sentOn }),
  ...(narrowing.completedOn && { completed_on: narrowing.completedOn }),
  ...signedInOf(narrowing.signedIn),
  ...(narrowing.backSince && { back_since: narrowing.backSince }),
  ...(narrowing.batch && { batch: narrowing.batch }),
})

import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { moment } from '#calls/signers/present-signers.ts'
import { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import { startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import { documentStates } from '#contract/vocabulary/states.ts'
import { day } from '#contract/vocabulary/time.ts'
import { withBeneath } from '#domain/departments/tree.ts'
import { Refusal } from '#domain/refusal.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'
import { stuckNow } from '#services/dockets/stuck-now.ts'
import type { ChartNumber, KeptStep } from '#store/documents/document-counts.ts'
import type { SplitSteps } from '#store/documents/step-splits.ts'

// Our choice, as the card says it.
const daysToEnd = 2

export default answer(getDocumentCharts, ({ branch_id, split, ...period }, context) => {
  const member = memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const all = await tx.departments.listed({ retired: false })
    if (branch_id && !all.some(({ id }) => id === branch_id)) throw new Refusal('DEPARTMENT_NOT_FOUND')
    const branches = branch_id ? [...withBeneath(all, branch_id)] : null
    const narrowed = (filter: Parameters<typeof narrowedFor>[2]) =>
      narrowedFor(tx, member, { ...filter, ...(branches && { branches }) }, { search: null, now })
    const mine = await narrowed({})
    // What is kept is of the organisation; who sees a part of it has few enough to count.
    const seesAll = mine.onlyOfUser === null
    const numbers = seesAll
      ? await tx.documentCounts.kept(period, branches)
      : await tx.documentList.chartNumbers(mine, period)
    const steps = split && {
      asked: await narrowed({
        from: new Date(startOf(period.from)).toISOString(),
        to: new Date(startOf(period.to) + day).toISOString(),
      }),
      split,
    }
    const inState = async (state: 'out_for_signature' | 'in_review') =>
      seesAll
        ? await tx.documentCounts.keptIn(state, branches)
        : (await tx.documentList.total({ ...mine, states: [state] })).total
    const endsSoon = await tx.documentList.total(await narrowed({ ends_within: daysToEnd }))
    const stuckAsked = await narrowed({ stuck: true })
    const stuck = await tx.documentList.stuckNumbers({
      ...stuckAsked,
      stuck: stuckAsked.stuck ?? (await stuckNow(tx, member.userId, now)),
    })
    const waiting = await tx.documentList.inbox({
      box: 'for_me',
      userId: member.userId,
      search: null,
      order: 'longest',
      page: 1,
      rows: 1,
      wholeDockets: true,
    })

    return {
      ...statesOf(numbers),
      split: steps
        ? splitOf(await tx.documentList.splitSteps(steps.asked, { split: steps.split, days: period }))
        : null,
      days: daysOf(numbers, period),
      hours: numbers.flatMap(({ facet, weekday, value, many }) =>
        facet === 'hour' && weekday !== null ? [{ weekday, hour: Number(value), many }] : [],
      ),
      now: {
        out: await inState('out_for_signature'),
        ends_soon: endsSoon.total,
        stuck: stuck.total,
        stuck_by: stuck.by,
        in_review: await inState('in_review'),
        more: endsSoon.more || stuck.more,
      },
      waiting: { many: waiting.total, since: moment(waiting.rows[0]?.waits_since ?? null) },
    }
  })
})

const startOf = (date: string): number => startOfDayInIndia(date).getTime()

/** The value that most were sent with comes first. */
function splitOf({ from, more, rows }: SplitSteps) {
  const values = [...new Set(rows.map(({ value }) => value))]
  const found = values.map((value) => {
    const step = (name: KeptStep) => rows.find((one) => one.value === value && one.step === name)?.many ?? 0

    return { value, ...stepsOf(step, step('completed')) }
  })
  found.sort((one, other) => other.reached.sent - one.reached.sent || (one.value < other.value ? -1 : 1))

  return { from, more, rows: found }
}

const stepsOf = (step: (name: KeptStep) => number, completed: number) => ({
  reached: {
    sent: step('sent'),
    opened: step('opened'),
    code: step('code'),
    consent: step('consent'),
    provider: step('provider'),
    signed: step('signed'),
    completed,
  },
  without_provider: step('ready') - step('provider'),
})

const sumOf = (numbers: readonly ChartNumber[]): number => numbers.reduce((sum, { many }) => sum + many, 0)

function statesOf(numbers: readonly ChartNumber[]) {
  const begun = numbers.filter(({ facet }) => facet === 'begun')
  const inState = (state: string) => sumOf(begun.filter(({ value }) => value.split(':')[0] === state))
  const states = documentStates.map((state) => [state, inState(state)] as const)
  const step = (name: KeptStep) =>
    sumOf(numbers.filter(({ facet, value }) => facet === 'reached' && value === name))
  const signedHere = sumOf(begun.filter(({ value }) => value === 'completed'))

  return {
    states: Object.fromEntries(states.filter(([, many]) => many > 0)),
    by_hand: inState('completed') - signedHere,
    ...stepsOf(step, signedHere),
  }
}

function daysOf(numbers: readonly ChartNumber[], { from, to }: { from: string; to: string }) {
  const known = new Map(numbers.map((number) => [`${number.facet} ${number.day}`, number.many]))
  const days: { day: string; sent: number; completed: number }[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += day) {
    const date = new Date(at).toISOString().slice(0, 10)
    days.push({
      day: date,
      sent: known.get(`out_on ${date}`) ?? 0,
      completed: known.get(`finished ${date}`) ?? 0,
    })
  }

  return days
}

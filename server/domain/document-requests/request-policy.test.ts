import { describe, expect, it } from 'vitest'
import {
  type QueryState,
  queryActs,
  querySides,
  queryStates,
  type RequestAct,
  type RequestState,
  requestActs,
  requestStates,
} from '#contract/vocabulary/document-requests.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  mayOnQuery,
  mayOnRequest,
  maySeeRequest,
  type RequestStanding,
  requireMayOnQuery,
  requireMayOnRequest,
  speaksFor,
} from './request-policy.ts'

const person = (userId: string, departmentId: string | null, ...modules: Module[]) => ({
  userId,
  departmentId,
  modules: new Set<Module>(modules.length > 0 ? modules : ['requestDocument']),
})
const asker = person('asker', 'head')
const colleague = person('colleague', 'head')
const taker = person('taker', 'archive')
const clerk = person('clerk', 'archive')
const stranger = person('stranger', 'elsewhere')
const reader = person('reader', 'head', 'workflow')
const administrator = person('administrator', null, 'users', 'roles', 'requestDocument')

const standing = (state: RequestState, more: Partial<RequestStanding> = {}): RequestStanding => ({
  state,
  askedBy: 'asker',
  fromBranch: 'head',
  toBranch: 'archive',
  takenBy: state === 'open' ? null : 'taker',
  takerIsThere: state !== 'open',
  takerName: 'Meera Nair',
  ...more,
})
const answerOf = (act: () => void) => {
  try {
    act()
    return 'yes'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('a request', () => {
  // What each person may do in each state; whatever is not here is refused.
  const allowed: Readonly<Record<RequestState, Readonly<Record<string, readonly RequestAct[]>>>> = {
    open: { asker: ['raise'], colleague: ['raise'], taker: ['take'], clerk: ['take'] },
    in_progress: { asker: ['raise'], colleague: ['raise'], taker: ['raise', 'give'] },
    answered: { asker: ['raise', 'end'], colleague: ['raise', 'end'], taker: ['raise', 'give'] },
    closed: {},
  }
  const people = { asker, colleague, taker, clerk, stranger, reader, administrator }

  it.each(requestStates)('that is %s allows what is written, and nothing else', (state) => {
    for (const [name, member] of Object.entries(people))
      expect([name, mayOnRequest(member, standing(state))]).toEqual([name, allowed[state][name] ?? []])
  })

  // Every act in every state, by somebody whose act it is: the state alone decides.
  const owners: Readonly<Record<RequestAct, typeof asker>> = {
    take: clerk,
    raise: asker,
    give: taker,
    end: asker,
  }
  const states: Readonly<Record<RequestAct, readonly RequestState[]>> = {
    take: ['open', 'in_progress'],
    raise: ['open', 'in_progress', 'answered'],
    give: ['in_progress', 'answered'],
    end: ['answered'],
  }
  it.each(requestActs.flatMap((act) => requestStates.map((state) => [act, state] as const)))(
    'refuses %s where it is %s, unless that is a move',
    (act, state) => {
      // Whoever took it works there no more, so that it can be taken; of an open one nobody gives.
      const of = standing(state, { takerIsThere: false, takenBy: 'taker' })
      expect(answerOf(() => requireMayOnRequest(act, owners[act], of))).toBe(
        states[act].includes(state) ? 'yes' : 'WRONG_STATE',
      )
    },
  )

  it('is taken by one, who does not take it twice, and by the next where they have left', () => {
    expect(answerOf(() => requireMayOnRequest('take', clerk, standing('in_progress')))).toBe('REQUEST_TAKEN')
    const left = standing('in_progress', { takerIsThere: false })
    expect(answerOf(() => requireMayOnRequest('take', clerk, left))).toBe('yes')
    expect(answerOf(() => requireMayOnRequest('take', taker, left))).toBe('WRONG_STATE')
  })

  it('is not there for who stands on no side, and seen by an administrator, who does nothing', () => {
    for (const act of requestActs)
      expect(answerOf(() => requireMayOnRequest(act, stranger, standing('open')))).toBe('REQUEST_NOT_FOUND')
    expect(maySeeRequest(administrator, standing('open'))).toBe(true)
    expect(answerOf(() => requireMayOnRequest('take', administrator, standing('open')))).toBe('NOT_ALLOWED')
    expect(answerOf(() => requireMayOnRequest('raise', reader, standing('open')))).toBe('NOT_ALLOWED')
  })
})

describe('a query', () => {
  it.each(
    querySides.flatMap((side) =>
      queryStates.flatMap((state) => [true, false].map((isOpen) => [side, state, isOpen] as const)),
    ),
  )(
    'of %s that is %s, of a request that is open: %s, is answered by the other side',
    (side, state, isOpen) => {
      const other = side === 'asking' ? 'asked' : 'asking'
      const query = { state, side }
      const expected: Record<QueryState, { own: string[]; others: string[] }> = {
        raised: { own: [], others: ['answer'] },
        answered: { own: ['close'], others: [] },
        closed: { own: [], others: [] },
      }
      const { own, others } = isOpen ? expected[state] : { own: [], others: [] }
      expect(mayOnQuery([side], query, isOpen)).toEqual(own)
      expect(mayOnQuery([other], query, isOpen)).toEqual(others)
      expect(mayOnQuery([], query, isOpen)).toEqual([])
      for (const act of queryActs) {
        const theirs = act === 'close' ? side : other
        expect(answerOf(() => requireMayOnQuery(act, [theirs], query, isOpen))).toBe(
          isOpen && state === (act === 'close' ? 'answered' : 'raised') ? 'yes' : 'WRONG_STATE',
        )
        const not = act === 'close' ? other : side
        expect(answerOf(() => requireMayOnQuery(act, [not], query, isOpen))).toBe('NOT_ALLOWED')
      }
    },
  )

  it('is spoken in by both sides: by the branch that asks, and by who took it', () => {
    const of = standing('in_progress')
    expect([asker, colleague, taker, clerk, stranger, reader].map((one) => speaksFor(one, of))).toEqual([
      ['asking'],
      ['asking'],
      ['asked'],
      [],
      [],
      [],
    ])
    // Who moved from one branch to the other answers and closes their own.
    const moved = { ...taker, departmentId: 'head' }
    expect(speaksFor(moved, of)).toEqual(['asking', 'asked'])
  })
})

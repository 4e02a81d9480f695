import {
  type QueryAct,
  type QuerySide,
  type QueryState,
  queryActs,
  type RequestAct,
  type RequestState,
  requestActs,
} from '#contract/vocabulary/document-requests.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { isAdministrator } from '#domain/roles/role-policy.ts'

type Asking = Pick<Member, 'userId' | 'departmentId' | 'modules'>

/** What the policy needs to know of a request. */
export interface RequestStanding {
  state: RequestState
  askedBy: string
  fromBranch: string | null
  toBranch: string
  takenBy: string | null
  /** Who took it is active and works in the branch still. */
  takerIsThere: boolean
  takerName: string
}

/** On which sides somebody stands: a person who moved between the two stands on both. */
export function sidesOf({ userId, departmentId }: Asking, request: RequestStanding): QuerySide[] {
  const { askedBy, fromBranch, toBranch, takenBy } = request
  const sides: QuerySide[] = []
  if (userId === askedBy || (departmentId !== null && departmentId === fromBranch)) sides.push('asking')
  if (userId === takenBy || departmentId === toBranch) sides.push('asked')

  return sides
}

/** An administrator sees all requests, and acts on those of their side alone. */
export const maySeeRequest = (member: Asking, request: RequestStanding): boolean =>
  isAdministrator(member.modules) || sidesOf(member, request).length > 0

const has = (member: Asking): boolean => member.modules.has('requestDocument')

/** Whether somebody works on it for the branch that is asked: who took it, and nobody else. */
const works = ({ userId }: Asking, { takenBy }: RequestStanding): boolean => userId === takenBy

const rules: Readonly<
  Record<
    RequestAct,
    { states: readonly RequestState[]; who(member: Asking, request: RequestStanding): boolean }
  >
> = {
  take: {
    states: ['open', 'in_progress'],
    who: (member, request) =>
      sidesOf(member, request).includes('asked') && member.departmentId === request.toBranch,
  },
  raise: {
    states: ['open', 'in_progress', 'answered'],
    who: (member, request) => sidesOf(member, request).includes('asking') || works(member, request),
  },
  give: { states: ['in_progress', 'answered'], who: works },
  end: { states: ['answered'], who: (member, request) => sidesOf(member, request).includes('asking') },
}

/** Goes on only when the act is the member's and the state allows it; says why not otherwise. */
export function requireMayOnRequest(act: RequestAct, member: Asking, request: RequestStanding): void {
  if (!maySeeRequest(member, request)) throw new Refusal('REQUEST_NOT_FOUND')
  const { states, who } = rules[act]
  if (!has(member) || !who(member, request)) throw new Refusal('NOT_ALLOWED')
  if (!states.includes(request.state)) throw requestIs(request.state)
  if (act === 'take' && request.takenBy === member.userId) throw requestIs(request.state)
  if (act === 'take' && request.takerIsThere)
    throw new Refusal('REQUEST_TAKEN', { values: { name: request.takerName } })
}

export const requestIs = (state: RequestState): Refusal =>
  new Refusal('WRONG_STATE', { values: { case: 'request', state } })

export const mayOnRequest = (member: Asking, request: RequestStanding): RequestAct[] =>
  requestActs.filter((act) => isAllowed(() => requireMayOnRequest(act, member, request)))

export interface QueryStanding {
  state: QueryState
  side: QuerySide
}

/**
 * The sides for which somebody may speak in the queries of a request: for the branch that is asked,
 * who took it.
 */
export function speaksFor(member: Asking, request: RequestStanding): QuerySide[] {
  if (!has(member)) return []

  return sidesOf(member, request).filter((side) => side === 'asking' || works(member, request))
}

/** The other side answers, and who raised it closes it. `isOpen`: of what the query is about. */
export function mayOnQuery(sides: readonly QuerySide[], query: QueryStanding, isOpen: boolean): QueryAct[] {
  return queryActs.filter((act) => isAllowed(() => requireMayOnQuery(act, sides, query, isOpen)))
}

export function requireMayOnQuery(
  act: QueryAct,
  sides: readonly QuerySide[],
  { state, side }: QueryStanding,
  isOpen: boolean,
): void {
  const isTheirs = act === 'close' ? sides.includes(side) : sides.some((one) => one !== side)
  if (!isTheirs) throw new Refusal('NOT_ALLOWED')
  if (!isOpen || state !== (act === 'close' ? 'answered' : 'raised'))
    throw new Refusal('WRONG_STATE', { values: { case: 'query', state } })
}

function isAllowed(require: () => void): boolean {
  try {
    require()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

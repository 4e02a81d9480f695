import type { OutputOf } from '#contract/define-call.ts'
import type { authenticate } from '#contract/sessions/authenticate.ts'
import type { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { entryOf } from '../entry-of.ts'
import { draftsAreOf } from './kept-drafts.ts'

export type SessionAnswer = OutputOf<typeof authenticate>
export type UserInfo = OutputOf<typeof getUserInfo>['userInfo']

/** The record `userToken` of the specification (portal §3); `key` holds the role. */
export interface UserToken {
  userId: string
  userOrg: string
  userDep: string | null
  key: string
  referenceId: string
  ds_storage_provider: string
  is_external: boolean
  /** Of individuals who signed up: whether their address was given. */
  updatedAddress?: boolean
}

/** Session end, kept beside the keys of the specification because a second tab must know it too. */
const expiryKey = 'sessionExpiresAt'

/**
 * When somebody last did anything in any tab of this browser: all tabs are idle together, or none
 * is.
 */
const lastActKey = 'lastActAt'

/**
 * After how long the organisation calls a person idle: the next page knows it before it knows the
 * organisation.
 */
const idleMinutesKey = 'idleMinutes'

/**
 * Set in the tab in which support works in somebody's place; the operator's own session stays where
 * it was.
 */
const actingKey = 'acting'

export const isActing = (): boolean => sessionStorage.getItem(actingKey) !== null

/**
 * Where this tab keeps its session: with all tabs of the browser, or by itself while it acts for
 * somebody else.
 */
const kept = (): Storage => (isActing() ? sessionStorage : localStorage)

const endedWithSession = [
  'userToken',
  'userTokenDss',
  'sessionToken',
  expiryKey,
  'organisations',
  'current_org',
  'roles',
  // What was being ordered.
  'selectedPackageId',
  'selectedPackageValidity',
  lastActKey,
  idleMinutesKey,
]

export const sessionToken = (): string => kept().getItem('sessionToken') ?? ''

export const sessionExpiry = (): number => Date.parse(kept().getItem(expiryKey) ?? '') || 0

export function userToken(): UserToken | null {
  try {
    return JSON.parse(kept().getItem('userToken') ?? 'null') as UserToken | null
  } catch {
    return null
  }
}

/** Portal §4: complete, and of this tab's login. */
export function isSessionValid(): boolean {
  const stored = storedReference()
  return stored !== null && sessionStorage.getItem('referenceId') === stored
}

/** The reference of the login that this browser keeps, where its record is complete. */
export function storedReference(): string | null {
  const token = userToken()
  if (!token?.userId || !token.userOrg || !token.key || !token.referenceId || !sessionToken()) return null
  return token.referenceId
}

/** This tab takes over the login that another tab or the server vouched for. */
export function adoptReference(): void {
  const stored = storedReference()
  if (stored) sessionStorage.setItem('referenceId', stored)
}

/** A half session: only its token is stored; nothing else until an organisation is chosen. */
export function storeHalfSession(answer: SessionAnswer): void {
  kept().setItem('sessionToken', answer.user.token)
  kept().setItem(expiryKey, answer.expiresAt)
}

export function storeSession(answer: SessionAnswer): void {
  const { user } = answer
  if (!isActing()) draftsAreOf(user._id)
  const record: UserToken = {
    userId: user._id,
    userOrg: user.organisation_id ?? '',
    userDep: user.department_id,
    key: user.role ?? '',
    referenceId: user.referenceId ?? '',
    ds_storage_provider: user.ds_storage_provider,
    is_external: user.external_user && user.is_external,
  }
  kept().setItem('userToken', JSON.stringify(record))
  sessionStorage.setItem('referenceId', record.referenceId)
  kept().setItem('current_org', record.userOrg)
  storeTokens({ token: user.token, refreshToken: user.refreshToken, expiresAt: answer.expiresAt })
}

export function storeTokens(tokens: { token: string; refreshToken: string | null; expiresAt: string }): void {
  kept().setItem('sessionToken', tokens.token)
  kept().setItem(
    'userTokenDss',
    JSON.stringify({ token: tokens.token, refreshToken: tokens.refreshToken ?? 'cookie' }),
  )
  kept().setItem(expiryKey, tokens.expiresAt)
}

export function storeOrganisations(list: NonNullable<SessionAnswer['organisation_list']>): void {
  kept().setItem('organisations', JSON.stringify(list))
}

export function storedOrganisations(): NonNullable<SessionAnswer['organisation_list']> {
  try {
    const list: unknown = JSON.parse(kept().getItem('organisations') ?? '[]')
    return Array.isArray(list) ? list.filter(isOrganisation) : []
  } catch {
    return []
  }
}

const isOrganisation = (one: unknown): boolean =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'name', 'label'].every((field) => typeof (one as Record<string, unknown>)[field] === 'string')

export const storeLastAct = (at: number): void => kept().setItem(lastActKey, String(at))

/** Nothing that is still to come: a clock that was put back, or a hand in the storage. */
export function lastAct(now: number): number {
  const at = Number(kept().getItem(lastActKey))
  return at <= now ? at : 0
}

/** Null where it was never told, or somebody changed it in the storage. */
export function storedIdleMinutes(): number | null {
  const minutes = Number(kept().getItem(idleMinutesKey))
  return minutes > 0 ? minutes : null
}

export function storeUserInfo(info: UserInfo): void {
  const token = userToken()
  if (token) storeAddressGiven(token, info)
  kept().setItem(idleMinutesKey, String(info.organisationInfo.setting.idle_timeout))
  kept().setItem(
    'roles',
    JSON.stringify({ _id: token?.key ?? '', module_list: Object.keys(info.allowedModules) }),
  )
}

/** Of the organisation that is logged in here alone: another tab may have switched meanwhile. */
function storeAddressGiven(token: UserToken, { organisationInfo }: UserInfo): void {
  const { _id, entity_type, registration_status } = organisationInfo
  if (entity_type !== 'B2C' || token.userOrg !== _id) return
  const updatedAddress = registration_status !== 'Awaiting Address Setup'
  if (token.updatedAddress === updatedAddress) return
  kept().setItem('userToken', JSON.stringify({ ...token, updatedAddress } satisfies UserToken))
}

/** Nothing but an address of the login: any other one would lead back here, for ever. */
export function loginUrl(): string {
  const kept = localStorage.getItem('loginUrl') ?? ''
  return /^[\w-]+$/.test(kept) && entryOf(`#/${kept}`) === 'login' ? kept : 'login'
}

export function storeLoginUrl(path: string): void {
  localStorage.setItem('loginUrl', path.replace(/^[#/]+/, ''))
}

const leaving = new Set<() => void>()

/** Told when this tab forgets the session; answers the function that stops it. */
export function whenSessionGoes(act: () => void): () => void {
  leaving.add(act)

  return () => {
    leaving.delete(act)
  }
}

/**
 * Portal §4, Logout: session storage and the stored keys go; what a person was typing (`draft:`)
 * goes with a logout (`leave.ts`).
 */
export function clearSession(): void {
  for (const act of [...leaving]) act()
  const wasActing = isActing()
  sessionStorage.clear()
  if (!wasActing) for (const key of endedWithSession) localStorage.removeItem(key)
}

/** From here on this tab works in somebody's place, in a session of its own. */
export function beginActing(answer: SessionAnswer): void {
  sessionStorage.setItem(actingKey, 'true')
  storeSession(answer)
}

/** Back to the operator's own session, which no other tab ever left. */
export function leaveActing(): void {
  sessionStorage.clear()
  adoptReference()
}

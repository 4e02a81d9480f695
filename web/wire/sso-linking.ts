/**
 * Somebody who is logged in has left this tab for a provider, to link their account there; and what
 * came back.
 */
const leftKey = 'muhar.ssoLinking'
const backKey = 'muhar.ssoLinked'

export interface LinkReturn {
  code: string
  failed: string | null
}

export const leaveToLink = (): void => sessionStorage.setItem(leftKey, 'true')

/** Whether a return belongs to a linking; once. */
export function takeLeftToLink(): boolean {
  const left = sessionStorage.getItem(leftKey) !== null
  sessionStorage.removeItem(leftKey)

  return left
}

export const keepLinkReturn = (back: LinkReturn): void =>
  sessionStorage.setItem(backKey, JSON.stringify(back))

export const forgetLinkReturn = (): void => sessionStorage.removeItem(backKey)

export function linkReturn(): LinkReturn | null {
  try {
    return JSON.parse(sessionStorage.getItem(backKey) ?? 'null') as LinkReturn | null
  } catch {
    return null
  }
}

import { createContext, useContext } from 'react'
import type { UserInfo } from '../wire/session-storage.ts'

/** Who is logged in and what they may open, as getUserInfo answered. */
export const MeContext = createContext<UserInfo | null>(null)

export function useMe(): UserInfo {
  const me = useContext(MeContext)
  if (!me) throw new Error('used outside the shell')
  return me
}

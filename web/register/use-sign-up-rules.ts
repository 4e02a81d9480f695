import { useEffect, useState } from 'react'
import { offline } from '../wire/call-failure.ts'

type Rules = typeof import('./sign-up-rules.ts')

const load = (): Promise<Rules> =>
  import('./sign-up-rules.ts').catch((cause: unknown) => {
    throw offline(cause)
  })

/**
 * The rules come behind the form: on a slow line it can be read and typed into before they are
 * there.
 */
export function useSignUpRules() {
  const [rules, setRules] = useState<Rules>()
  useEffect(() => {
    // Asked for again when they are needed, where they did not come.
    load().then(setRules, () => {})
  }, [])

  return { rules, load }
}

import { useEffect, useState } from 'react'
import { calls } from './calls.ts'
import type { LoginView } from './login-view.ts'
import { returnPath } from './return-path.ts'

export interface Return {
  /** Where to go after the login. */
  to: string
  /** The code in the address could not be opened. */
  failure: unknown
}

/**
 * Back to the page that asked for the login; or where the code after an organisation's `{status}`
 * leads.
 */
export function useReturn(view: LoginView): Return {
  const code = view.kind === 'login' ? view.code : undefined
  const [coded, setCoded] = useState<{ to?: string; failure?: unknown }>({})

  useEffect(() => {
    if (!code) return
    calls.decryptURL({ _id: code }).then(
      ({ decrypt }) => setCoded(decrypt.purpose === 'login_status' ? { to: decrypt.params.path } : {}),
      (failure: unknown) => setCoded({ failure }),
    )
  }, [code])

  return { to: coded.to ?? returnPath(location.hash), failure: coded.failure }
}

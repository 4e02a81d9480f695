import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { validatePackage } from '#contract/registration/validatePackage.ts'
import { calls } from './calls.ts'

export type ChosenPackage = OutputOf<typeof validatePackage>['result']

/** Portal §2: the package of the address, checked when the page is loaded. */
export function usePackage(code: string | undefined): { chosen: ChosenPackage | null; failure: unknown } {
  const [answer, setAnswer] = useState<{ of?: string; chosen: ChosenPackage | null; failure: unknown }>({
    chosen: null,
    failure: undefined,
  })

  useEffect(() => {
    if (!code) return
    let isLatest = true
    calls.validatePackage({ packageId: code }).then(
      ({ result }) => isLatest && setAnswer({ of: code, chosen: result, failure: undefined }),
      (failure: unknown) => isLatest && setAnswer({ of: code, chosen: null, failure }),
    )
    return () => {
      isLatest = false
    }
  }, [code])

  return answer.of === code ? answer : { chosen: null, failure: undefined }
}

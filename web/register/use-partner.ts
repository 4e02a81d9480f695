import { useEffect, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { getB2CReferral } from '#contract/registration/getB2CReferral.ts'
import { CallFailure } from '../wire/call-failure.ts'
import { calls } from './calls.ts'

export type Partner = OutputOf<typeof getB2CReferral>['result']

/**
 * The partner of the link that was followed; its words in the person's language. An address that
 * names none is refused without asking.
 */
export function usePartner(
  code: string | undefined,
  language: InputOf<typeof getB2CReferral>['language'],
): { partner: Partner | null; failure: unknown } {
  const [answer, setAnswer] = useState<{ partner: Partner | null; failure: unknown }>({
    partner: null,
    failure: undefined,
  })

  useEffect(() => {
    if (code === undefined) return setAnswer({ partner: null, failure: undefined })
    if (code === '') return setAnswer({ partner: null, failure: new CallFailure(404, noId) })
    let isLatest = true
    calls.getB2CReferral({ referrer_id: code, language }).then(
      ({ result }) => isLatest && setAnswer({ partner: result, failure: undefined }),
      (failure: unknown) => isLatest && setAnswer({ partner: null, failure }),
    )
    return () => {
      isLatest = false
    }
  }, [code, language])

  return answer
}

/** As the server says it of a code that stands for nobody. */
const noId = { status: 'failed', code: 'INVALID_URL', message: 'Invalid URL' }

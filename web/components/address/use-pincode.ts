import { useEffect, useEffectEvent, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { getPincodeInfo } from '#contract/registration/getPincodeInfo.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { cleanPostalCode, isWholePostalCode } from './address-form.ts'

export type PincodeInfo = OutputOf<typeof getPincodeInfo>['pincodeinfo']
export type LookUp = (pincode: string) => Promise<PincodeInfo>

interface Looked {
  info: PincodeInfo | null
  /**
   * No post office has this code. Where it only could not be asked, the person fills in the rest.
   */
  isUnknown: boolean
  isLooking: boolean
}

const nothing: Looked = { info: null, isUnknown: false, isLooking: false }

/**
 * Looks a postal code up as soon as it is whole; the answer to an earlier one never overtakes a
 * later.
 */
export function usePincode(typed: string, lookUp: LookUp, onFound: (info: PincodeInfo) => void): Looked {
  const [looked, setLooked] = useState(nothing)
  const pincode = isWholePostalCode(typed) ? cleanPostalCode(typed) : ''
  const ask = useEffectEvent(lookUp)
  const found = useEffectEvent(onFound)

  useEffect(() => {
    setLooked({ ...nothing, isLooking: pincode !== '' })
    if (!pincode) return
    let isLatest = true
    ask(pincode).then(
      (info) => {
        if (!isLatest) return
        setLooked({ ...nothing, info })
        found(info)
      },
      (failure: unknown) => {
        if (isLatest) setLooked({ ...nothing, isUnknown: isFailure(failure, 'PINCODE_UNKNOWN') })
      },
    )
    return () => {
      isLatest = false
    }
  }, [pincode])

  return looked
}

import { useEffect } from 'react'
import { lookAtReview } from '#contract/dockets/lookAtReview.ts'
import { inTurn, renewMs } from '../../components/use-edit-lock.ts'
import { sendCall } from '../../wire/use-call.ts'

/** Tells the others who may check a docket that this member looks at it, as long as they do. */
export function useLooking(docketId: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    // Where it is not told, nothing is lost: a decision of both at once counts once.
    const tell = (act: 'look' | 'leave') =>
      void inTurn(() => sendCall(lookAtReview, { docket_id: docketId, act })).catch(() => undefined)
    let told = performance.now()
    tell('look')
    const renew = () => {
      if (performance.now() - told < renewMs) return
      told = performance.now()
      tell('look')
    }
    addEventListener('keydown', renew)
    addEventListener('pointerdown', renew)

    return () => {
      removeEventListener('keydown', renew)
      removeEventListener('pointerdown', renew)
      tell('leave')
    }
  }, [docketId, isOpen])
}

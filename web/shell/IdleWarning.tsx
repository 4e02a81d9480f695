import { useEffect, useState } from 'react'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { Lazy } from '../components/lazy/Lazy.tsx'
import { partOf } from '../components/lazy/part.ts'
import { ask } from '../wire/use-call.ts'
import { defaultIdleMinutes } from './idle-clock.ts'
import { LeavingOverlay } from './LeavingOverlay.tsx'
import { logOut } from './log-out.ts'
import { useIdleCountdown } from './use-idle-countdown.ts'

const idleDialog = partOf(() => import('./IdleDialog.tsx'))

export function IdleWarning({ idleMinutes }: { idleMinutes: number }) {
  const { isWarning, isEnded, leftMs, stay } = useIdleCountdown(
    (idleMinutes || defaultIdleMinutes) * 60_000,
    tellActivity,
  )
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    if (isLeaving || isEnded) void logOut(false)
  }, [isLeaving, isEnded])

  if (isLeaving || isEnded) return <LeavingOverlay />
  return (
    <Lazy
      part={idleDialog}
      opened={isWarning}
      onClose={stay}
      leftMs={leftMs}
      onLeave={() => setLeaving(true)}
    />
  )
}

function tellActivity(): void {
  // If it fails, the next call of the person meets the answer; nothing here depends on it.
  ask(getUserInfo, {}).catch(() => undefined)
}

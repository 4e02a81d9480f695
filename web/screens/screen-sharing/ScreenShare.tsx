import { lazy, Suspense } from 'react'
import { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { sendCall } from '../../wire/use-call.ts'
import { sharesBy } from './asks.ts'
import { useSharedScreen } from './share-state.ts'

sharesBy((input, by) =>
  by === 'person'
    ? sendCall(shareScreen, input)
    : portalWire.call<typeof shareScreen>(shareScreen.path, input, { isActivity: false }),
)

const ShareBar = lazy(() => import('./ShareBar.tsx').then((made) => ({ default: made.ShareBar })))

/** Nothing is loaded for it until a screen is shared or looked at in this tab. */
export function ScreenShare() {
  const share = useSharedScreen()

  return (
    share && (
      <Suspense fallback={null}>
        <ShareBar />
      </Suspense>
    )
  )
}

import { lazy, Suspense } from 'react'
import type { shareScreen } from '#contract/screen-sharing/shareScreen.ts'
import { withTexts } from '../../texts/screen-texts.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { sharesBy } from './asks.ts'
import { useSharedScreen } from './share-state.ts'

// The type alone: what is asked is checked by the server, and the page that nobody shares from is
// lighter without the shapes.
sharesBy((input, by) =>
  portalWire.call<typeof shareScreen>(
    '/api/users/shareScreen',
    input,
    by === 'person' ? { idempotencyKey: crypto.randomUUID() } : { isActivity: false },
  ),
)

const ShareBar = lazy(withTexts(() => import('./ShareBar.tsx'), 'screen'))

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

import { lazy, Suspense } from 'react'
import { useSharedScreen } from './share-state.ts'

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

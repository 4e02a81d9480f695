import { lazy, Suspense } from 'react'
import { useMe } from './me.ts'

// Few ever work in somebody's place: nobody else loads it.
const ActingLine = lazy(() => import('./ActingLine.tsx'))

/** Stands above every page while support works in somebody's place. */
export function ActingBanner() {
  const { acting } = useMe()

  return acting ? (
    <Suspense fallback={null}>
      <ActingLine acting={acting} />
    </Suspense>
  ) : null
}

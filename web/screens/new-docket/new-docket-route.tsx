import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { Loading } from '../../components/Loading.tsx'
import { Guarded } from '../../shell/Guarded.tsx'
import { Signed } from '../../shell/Signed.tsx'
import { NewDocket } from './NewDocket.tsx'

// The editor comes with the first text that is written. Named here, its files cost the first screen
// of the portal nothing.
const WriteScreen = lazy(() =>
  import('../writing/WriteScreen.tsx').then((part) => ({ default: part.WriteScreen })),
)

export function Component() {
  const isWriting = useLocation().pathname.startsWith('/workflow/write')

  return (
    <Signed>
      <Guarded>
        {isWriting ? (
          <Suspense fallback={<Loading />}>
            <WriteScreen />
          </Suspense>
        ) : (
          <NewDocket />
        )}
      </Guarded>
    </Signed>
  )
}

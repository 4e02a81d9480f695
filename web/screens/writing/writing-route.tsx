import { Guarded } from '../../shell/Guarded.tsx'
import { Signed } from '../../shell/Signed.tsx'
import { WriteScreen } from './WriteScreen.tsx'

export function Component() {
  return (
    <Signed>
      <Guarded>
        <WriteScreen />
      </Guarded>
    </Signed>
  )
}

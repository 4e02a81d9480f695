import { Guarded } from '../../shell/Guarded.tsx'
import { Signed } from '../../shell/Signed.tsx'
import { NewDocket } from './NewDocket.tsx'

export function Component() {
  return (
    <Signed>
      <Guarded>
        <NewDocket />
      </Guarded>
    </Signed>
  )
}

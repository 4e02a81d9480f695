import { Signed } from '../../shell/Signed.tsx'
import { NewDocket } from './NewDocket.tsx'

export function Component() {
  return (
    <Signed>
      <NewDocket />
    </Signed>
  )
}

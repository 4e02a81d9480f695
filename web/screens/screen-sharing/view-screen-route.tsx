import { useMe } from '../../shell/me.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { mayHelp } from './may-help.ts'
import { ViewScreen } from './ViewScreen.tsx'

export function Component() {
  return mayHelp(useMe().allowedModules) ? <ViewScreen /> : <Unavailable why="closed" />
}

import { Navigate } from 'react-router'
import { useMe } from '../../shell/me.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { consoleParts, partsFor } from './console-parts.ts'

/** `#/onboard`: the first part that is open to this operator. */
export function Component() {
  const [first] = partsFor(useMe().allowedModules)

  return first ? <Navigate to={consoleParts[first].address} replace /> : <Unavailable why="unknown" />
}

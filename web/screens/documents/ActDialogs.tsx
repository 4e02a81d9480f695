import { Lazy } from '../../components/lazy/Lazy.tsx'
import { partOf, useEarly } from '../../components/lazy/part.ts'
import type { ListAct } from './document-acts.ts'

const actDialog = partOf(() => import('./DocumentActDialog.tsx'))

const ownActs = {
  extend: partOf(() => import('./ExtendDialog.tsx')),
  restart: partOf(() => import('./RestartDialog.tsx')),
}

/** The dialog of what was chosen in a row's menu. */
export function ActDialogs({ act, onClose }: { act: ListAct | null; onClose: () => void }) {
  useEarly(actDialog)
  if (!act) return null
  if ('rows' in act) return <Lazy part={actDialog} opened act={act} onClose={onClose} />

  return <Lazy part={ownActs[act.kind]} opened row={act.row} onClose={onClose} />
}

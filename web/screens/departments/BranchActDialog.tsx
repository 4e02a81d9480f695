import type { Branch, Zone } from './branch.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'

/** What somebody is about to do to the tree. */
export type BranchAct =
  | { kind: 'add'; beneath?: Branch }
  | { kind: 'edit' | 'close' | 'merge'; branch: Branch }
  | { kind: 'move'; branch: Branch; beneath?: string }

interface Props {
  act: BranchAct
  branches: readonly Branch[]
  zones: readonly Zone[]
  onClose: () => void
}

export function BranchActDialog({ act, branches, zones, onClose }: Props) {
  switch (act.kind) {
    case 'add':
      return <PlaceDialog kind="department" beneath={act.beneath} zones={zones} onClose={onClose} />
    case 'edit':
      return <PlaceDialog kind="department" row={act.branch} zones={zones} onClose={onClose} />
    case 'move':
      return <MoveDialog branch={act.branch} beneath={act.beneath} branches={branches} onClose={onClose} />
    default:
      return <CloseDialog branch={act.branch} how={act.kind} branches={branches} onClose={onClose} />
  }
}

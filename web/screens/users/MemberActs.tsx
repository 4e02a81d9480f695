import { AddUserDialog } from './AddUserDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { MemberAct } from './member-acts.ts'
import { SeveralDialog } from './SeveralDialog.tsx'

interface Props {
  act: MemberAct
  onAct: (act: MemberAct | null) => void
}

/** The dialog of an act. */
export function MemberActs({ act, onAct }: Props) {
  const close = () => onAct(null)
  if (act.kind === 'add')
    return <AddUserDialog onSeveral={() => onAct({ kind: 'several' })} onClose={close} />
  if (act.kind === 'several') return <SeveralDialog onClose={close} />
  if (act.kind === 'edit') return <EditUserDialog member={act.member} onClose={close} />

  return <LeaveDialog kind={act.kind} members={act.members} onClose={close} />
}

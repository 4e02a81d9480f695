import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getGroupUserInformation } from '#contract/groups/getGroupUserInformation.ts'
import type { GroupRow } from '#contract/groups/group-record.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useQueryCall, whyMissing } from '../../../wire/use-call.ts'
import { GroupForm } from './GroupForm.tsx'

interface Props {
  /** Null makes one. */
  row: GroupRow | null
  onClose: () => void
}

export function GroupDialog({ row, onClose }: Props) {
  const { t } = useTranslation()

  return (
    <Modal opened onClose={onClose} title={t(row ? 'groups.editTitle' : 'groups.addTitle')} size="lg">
      {row ? (
        <KnownGroup groupId={row.group_id} onClose={onClose} />
      ) : (
        <GroupForm group={null} onClose={onClose} />
      )}
    </Modal>
  )
}

/** With its people, who are not in the list of groups. */
function KnownGroup({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const read = useQueryCall(getGroupUserInformation, { group_id: groupId }, { gcTime: 0 })
  const failure = whyMissing(read)
  if (failure) return <FailureNote failure={failure} />

  return read.data ? <GroupForm group={read.data} onClose={onClose} /> : <Loading />
}

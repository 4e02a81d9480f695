import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getUserById } from '#contract/users/getUserById.ts'
import { MemberField, type PickedMember } from '../../../components/MemberField.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'

interface Props {
  senderId: string | null
  isMine: boolean
  onChange: (part: { sender?: string | null; isMine?: boolean }) => void
}

/** Chooses a member by name, or the person who asks. */
export function SenderFilter({ senderId, isMine, onChange }: Props) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<PickedMember | null>(null)
  const card = useQueryCall(getUserById, { user_id: senderId ?? '' }, { enabled: senderId !== null })
  const chosen =
    senderId === null
      ? null
      : picked?.id === senderId
        ? picked
        : { id: senderId, name: card.data?.user.name ?? '…' }

  return (
    <div className="col gap-8">
      <MemberField
        words={{ label: t('filters.is.sender'), placeholder: t('filters.senderPlaceholder') }}
        without={[]}
        chosen={chosen}
        error={undefined}
        onChoose={(member) => {
          setPicked(member)
          onChange({ sender: member?.id ?? null, ...(member && { isMine: false }) })
        }}
      />
      <label className="row gap-8">
        <input
          type="checkbox"
          className="check"
          checked={isMine}
          onChange={({ currentTarget }) =>
            onChange({ isMine: currentTarget.checked, ...(currentTarget.checked && { sender: null }) })
          }
        />
        {t('filters.sentByMe')}
      </label>
    </div>
  )
}

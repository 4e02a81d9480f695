import { useTranslation } from 'react-i18next'
import { MemberField, type PickedMember } from '../../components/MemberField.tsx'

export type Successor = PickedMember

interface Props {
  /** Who leaves takes nothing over. */
  without: readonly string[]
  successor: Successor | null
  error: string | undefined
  onChoose: (successor: Successor | null) => void
}

export function SuccessorField({ without, successor, error, onChoose }: Props) {
  const { t } = useTranslation()

  return (
    <MemberField
      words={{
        label: t('users.leave.successor'),
        help: t('users.leave.successorHelp'),
        placeholder: t('users.leave.successorPlaceholder'),
      }}
      without={without}
      chosen={successor}
      error={error}
      onChoose={onChoose}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { MemberRow } from '#contract/users/member-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { stateOf } from './member-words.ts'

export function MemberState({
  member,
}: {
  member: Pick<MemberRow, 'state' | 'invited_at' | 'restorable_until'>
}) {
  const { t, i18n } = useTranslation()
  const { icon, tone, words } = stateOf(t, i18n.language, member)

  return (
    <span className={`row gap-4 ${tone}`}>
      <Icon name={icon} size="small" />
      {words}
    </span>
  )
}

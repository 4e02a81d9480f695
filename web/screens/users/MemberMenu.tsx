import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { MemberRow } from '#contract/users/member-record.ts'
import { RowMenu } from '../../components/list/RowMenu.tsx'
import type { MemberAct } from './member-acts.ts'
import { personAddress } from './person-address.ts'
import { useMemberActs } from './use-member-acts.ts'

interface Props {
  member: MemberRow
  onAct: (act: MemberAct) => void
}

export function MemberMenu({ member, onAct }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const acts = useMemberActs(member, onAct)

  return (
    <RowMenu
      label={t('users.moreOf', { name: member.name })}
      width={230}
      acts={[
        {
          key: 'open',
          icon: 'user',
          words: t('users.act.open'),
          onAct: () => void navigate(personAddress(pathname, member.user_id)),
        },
        ...acts,
      ]}
    />
  )
}

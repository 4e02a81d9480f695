import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { MemberRow } from '#contract/users/member-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { MemberItems } from './MemberItems.tsx'
import type { MemberAct } from './member-acts.ts'
import { personAddress } from './person-address.ts'

interface Props {
  member: MemberRow
  onAct: (act: MemberAct) => void
}

export function MemberMenu({ member, onAct }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  return (
    <Menu width={230}>
      <Menu.Target>
        <button
          type="button"
          className="btn quiet sq c"
          aria-label={t('users.moreOf', { name: member.name })}
        >
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon name="user" />}
          onClick={() => void navigate(personAddress(pathname, member.user_id))}
        >
          {t('users.act.open')}
        </Menu.Item>
        <MemberItems member={member} onAct={onAct} />
      </Menu.Dropdown>
    </Menu>
  )
}

import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MemberRow } from '#contract/users/member-record.ts'
import { Icon } from '../../components/Icon.tsx'
import type { MemberAct } from './member-acts.ts'
import { useMemberCalls } from './use-member-calls.ts'

interface Props {
  member: MemberRow
  onAct: (act: MemberAct) => void
}

/** What may be done with one person, as the server said. */
export function MemberItems({ member, onAct }: Props) {
  const { t } = useTranslation()
  const calls = useMemberCalls()
  const { abilities } = member

  return (
    <>
      {abilities.update && (
        <Menu.Item leftSection={<Icon name="pen" />} onClick={() => onAct({ kind: 'edit', member })}>
          {t('common.edit')}
        </Menu.Item>
      )}
      {abilities.resend && (
        <Menu.Item leftSection={<Icon name="mail" />} onClick={() => void calls.resend([member])}>
          {t('users.act.resend')}
        </Menu.Item>
      )}
      {abilities.resetPassword && (
        <Menu.Item leftSection={<Icon name="key" />} onClick={() => void calls.resetPassword(member)}>
          {t('users.act.reset')}
        </Menu.Item>
      )}
      {abilities.switchOn && (
        <Menu.Item leftSection={<Icon name="check" />} onClick={() => void calls.switchOn([member])}>
          {t('users.act.on')}
        </Menu.Item>
      )}
      {abilities.restore && (
        <Menu.Item leftSection={<Icon name="undo" />} onClick={() => void calls.restore(member)}>
          {t('users.act.restore')}
        </Menu.Item>
      )}
      {abilities.switchOff && (
        <Menu.Item
          className="no"
          leftSection={<Icon name="revoked" />}
          onClick={() => onAct({ kind: 'off', members: [member] })}
        >
          {t('users.act.off')}
        </Menu.Item>
      )}
      {abilities.remove && (
        <Menu.Item
          className="no"
          leftSection={<Icon name="trash" />}
          onClick={() => onAct({ kind: 'remove', members: [member] })}
        >
          {t('users.act.remove')}
        </Menu.Item>
      )}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { MemberRow } from '#contract/users/member-record.ts'
import type { OfferedActs } from '../../components/list/list-act.ts'
import type { MemberAct } from './member-acts.ts'
import { useMemberCalls } from './use-member-calls.ts'

/** What may be done with one person, as the server said. */
export function useMemberActs(member: MemberRow, onAct: (act: MemberAct) => void): OfferedActs {
  const { t } = useTranslation()
  const calls = useMemberCalls()
  const { abilities } = member

  return [
    abilities.update && {
      key: 'edit',
      icon: 'pen',
      words: t('common.edit'),
      onAct: () => onAct({ kind: 'edit', member }),
    },
    abilities.resend && {
      key: 'resend',
      icon: 'mail',
      words: t('users.act.resend'),
      onAct: () => void calls.resend([member]),
    },
    abilities.resetPassword && {
      key: 'reset',
      icon: 'key',
      words: t('users.act.reset'),
      onAct: () => void calls.resetPassword(member),
    },
    abilities.switchOn && {
      key: 'on',
      icon: 'check',
      words: t('users.act.on'),
      onAct: () => void calls.switchOn([member]),
    },
    abilities.restore && {
      key: 'restore',
      icon: 'undo',
      words: t('users.act.restore'),
      onAct: () => void calls.restore(member),
    },
    abilities.switchOff && {
      key: 'off',
      icon: 'revoked',
      words: t('users.act.off'),
      onAct: () => onAct({ kind: 'off', members: [member] }),
      isDanger: true,
    },
    abilities.remove && {
      key: 'remove',
      icon: 'trash',
      words: t('users.act.remove'),
      onAct: () => onAct({ kind: 'remove', members: [member] }),
      isDanger: true,
    },
  ]
}

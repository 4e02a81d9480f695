import { useTranslation } from 'react-i18next'
import type { MemberRow } from '#contract/users/member-record.ts'
import type { OfferedActs } from '../../components/list/list-act.ts'
import { type MemberAct, offered } from './member-acts.ts'
import { useMemberCalls } from './use-member-calls.ts'

/** Offers what is possible for at least one of the chosen people. */
export function useBulkActs(onAct: (act: MemberAct) => void) {
  const { t } = useTranslation()
  const { isBusy, resend, switchOn } = useMemberCalls()

  return (rows: readonly MemberRow[], done: () => void): OfferedActs => {
    const toResend = rows.filter(({ abilities }) => abilities.resend)
    const toSwitchOn = rows.filter(({ abilities }) => abilities.switchOn)

    return [
      toResend.length > 0 && {
        key: 'resend',
        icon: 'mail',
        words: t('users.act.resend'),
        onAct: () => void resend(toResend).then(done),
        isDisabled: isBusy,
      },
      toSwitchOn.length > 0 && {
        key: 'on',
        icon: 'check',
        words: t('users.act.on'),
        onAct: () => void switchOn(toSwitchOn).then(done),
        isDisabled: isBusy,
      },
      offered('off', rows).length > 0 && {
        key: 'off',
        icon: 'revoked',
        words: t('users.act.off'),
        onAct: () => onAct({ kind: 'off', members: rows }),
      },
      offered('remove', rows).length > 0 && {
        key: 'remove',
        icon: 'trash',
        words: t('users.act.remove'),
        onAct: () => onAct({ kind: 'remove', members: rows }),
        isDanger: true,
      },
    ]
  }
}

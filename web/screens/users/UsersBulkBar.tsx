import { useTranslation } from 'react-i18next'
import type { MemberRow } from '#contract/users/member-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { BulkBar } from '../../components/list/BulkBar.tsx'
import { type MemberAct, offered } from './member-acts.ts'
import { useMemberCalls } from './use-member-calls.ts'

interface Props {
  rows: readonly MemberRow[]
  onAct: (act: MemberAct) => void
  onClear: () => void
}

/** Offers what is possible for at least one of the chosen people. */
export function UsersBulkBar({ rows, onAct, onClear }: Props) {
  const { t } = useTranslation()
  const calls = useMemberCalls()
  const toResend = rows.filter(({ abilities }) => abilities.resend)
  const toSwitchOn = rows.filter(({ abilities }) => abilities.switchOn)
  const leaving = (kind: 'off' | 'remove') => () => onAct({ kind, members: rows })

  return (
    <BulkBar count={rows.length} onClear={onClear}>
      {toResend.length > 0 && (
        <button
          type="button"
          className="btn c"
          disabled={calls.isBusy}
          onClick={() => void calls.resend(toResend).then(onClear)}
        >
          <Icon name="mail" />
          {t('users.act.resend')}
        </button>
      )}
      {toSwitchOn.length > 0 && (
        <button
          type="button"
          className="btn c"
          disabled={calls.isBusy}
          onClick={() => void calls.switchOn(toSwitchOn).then(onClear)}
        >
          <Icon name="check" />
          {t('users.act.on')}
        </button>
      )}
      {offered('off', rows).length > 0 && (
        <button type="button" className="btn c" onClick={leaving('off')}>
          <Icon name="revoked" />
          {t('users.act.off')}
        </button>
      )}
      {offered('remove', rows).length > 0 && (
        <button type="button" className="btn c no" onClick={leaving('remove')}>
          <Icon name="trash" />
          {t('users.act.remove')}
        </button>
      )}
    </BulkBar>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getBalances } from '#contract/balances/getBalances.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { resumeSubscription } from '#contract/subscriptions/resumeSubscription.ts'
import { Icon } from '../../components/Icon.tsx'
import { dayOnly } from '../../components/moments.ts'
import { RemoveDialog } from '../../components/RemoveDialog.tsx'
import { useMe } from '../../shell/me.ts'
import { CancelDialog } from './CancelDialog.tsx'

type Balances = Pick<OutputOf<typeof getBalances>, 'package' | 'over'>

/**
 * The package: in force, cancelled but still running, ended, or none; and who keeps the bills may
 * cancel it or go on with it.
 */
export function HeldPackage({ package: held, over }: Balances) {
  const { t, i18n } = useTranslation()
  const mayCancel = useMe().allowedModules.billingdashboard === true
  const [isAsking, setAsking] = useState(false)
  const words = ({ name, to }: { name: string; to: string }) => ({ name, to: dayOnly(to, i18n.language) })
  if (over)
    return (
      <div className="note wait" role="status">
        <Icon name="warn" />
        <span>
          <b>{t(over.was_cancelled ? 'balance.overCancelled' : 'balance.over', words(over))}</b>{' '}
          {t('balance.afterwards')} {t('balance.renew')}
        </span>
      </div>
    )
  if (!held) return <p className="muted">{t('balance.noPackage')}</p>

  const said = words(held)
  const close = () => setAsking(false)

  return (
    <div className="row gap-12">
      <p className="muted">{t(held.is_cancelled ? 'balance.packageCancelled' : 'balance.package', said)}</p>
      {mayCancel && (
        <button type="button" className="btn" onClick={() => setAsking(true)}>
          {t(held.is_cancelled ? 'balance.resume' : 'balance.cancel')}
        </button>
      )}
      {isAsking && !held.is_cancelled && (
        <CancelDialog subscriptionId={held.subscription_id} words={said} onClose={close} />
      )}
      {isAsking && held.is_cancelled && (
        <RemoveDialog
          call={resumeSubscription}
          input={{ subscription_id: held.subscription_id }}
          reload={[getBalances]}
          title={t('balance.resumeTitle', said)}
          words={t('balance.resumeWords', said)}
          verb={t('balance.resume')}
          done={t('balance.resumed', said)}
          isDanger={false}
          onClose={close}
        />
      )}
    </div>
  )
}

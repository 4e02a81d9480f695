import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getBalances } from '#contract/balances/getBalances.ts'
import { cancelSubscription } from '#contract/subscriptions/cancelSubscription.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { Field } from '../../components/Field.tsx'
import { toast } from '../../shell/toast.ts'
import { useCall } from '../../wire/use-call.ts'

interface Props {
  subscriptionId: string
  words: { name: string; to: string }
  onClose: () => void
}

/** The shortest reason that the call accepts. */
const shortest = 3

/** Says what ends and when, and asks why: the reason is in the activities. */
export function CancelDialog({ subscriptionId, words, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const cancel = useCall(cancelSubscription, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getBalances.path] })
      toast(t('balance.cancelled', words), 'good')
      onClose()
    },
  })

  function sure(): void {
    const isWrong = reason.trim().length < shortest
    setMissing(isWrong)
    if (!isWrong) cancel.send({ subscription_id: subscriptionId, reason })
  }

  return (
    <AskDialog
      title={t('balance.cancelTitle', words)}
      verb={t('balance.cancel')}
      isDanger
      pending={cancel.pending}
      failure={cancel.failure}
      onSure={sure}
      onClose={onClose}
    >
      <p className="muted">{t('balance.cancelWords', words)}</p>
      <Field label={t('balance.reason')} error={isMissing ? t('balance.reasonMissing') : undefined}>
        {(control) => (
          <span className={isMissing ? 'input bad' : 'input'}>
            <input
              {...control}
              value={reason}
              maxLength={500}
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(false)
              }}
            />
          </span>
        )}
      </Field>
    </AskDialog>
  )
}

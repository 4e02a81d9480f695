import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getRegistrations } from '#contract/registration/getRegistrations.ts'
import { resendRegistration } from '#contract/registration/resendRegistration.ts'
import { RowMenu } from '../../../components/list/RowMenu.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { Registrant } from './registrant-columns.tsx'

interface Props {
  row: Registrant
  onCancel: (row: Registrant) => void
  /**
   * Their organisation, once there is one: its plan, which a payment that came otherwise begins.
   */
  onPlan: ((row: Registrant) => void) | null
}

/** What may be done for somebody whose registration is under way. */
export function RegistrantActs({ row, onCancel, onPlan }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const resend = useCall(resendRegistration, {
    onSuccess: () => {
      toast(t('registrants.resent', { name: row.name }), 'good')
      void queries.invalidateQueries({ queryKey: [getRegistrations.path] })
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  return (
    <RowMenu
      label={t('registrants.more', { name: row.name })}
      isBusy={resend.pending}
      acts={[
        {
          key: 'resend',
          icon: 'mail',
          words: t('registrants.resend'),
          onAct: () => resend.send({ user_id: row.user_id }),
        },
        onPlan !== null && {
          key: 'plan',
          icon: 'card',
          words: t('registrants.plan'),
          onAct: () => onPlan(row),
        },
        {
          key: 'cancel',
          icon: 'revoked',
          words: t('registrants.cancel'),
          onAct: () => onCancel(row),
          isDanger: true,
        },
      ]}
    />
  )
}

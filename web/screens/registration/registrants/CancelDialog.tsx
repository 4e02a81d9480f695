import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelRegistration } from '#contract/registration/cancelRegistration.ts'
import { getRegistrations } from '#contract/registration/getRegistrations.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { Registrant } from './registrant-columns.tsx'

/** Ends a registration; the reason is in the trail. */
export function CancelDialog({ registrant, onClose }: { registrant: Registrant; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const cancel = useCall(cancelRegistration, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getRegistrations.path] })
      toast(t('registrants.cancelled', { name: registrant.name }), 'good')
      onClose()
    },
  })

  function sure(): void {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') cancel.send({ user_id: registrant.user_id, reason })
  }

  return (
    <AskDialog
      title={t('registrants.cancelTitle', { name: registrant.name })}
      verb={t('registrants.cancel')}
      isDanger
      pending={cancel.pending}
      failure={cancel.failure}
      onSure={sure}
      onClose={onClose}
    >
      <p className="muted">{t('registrants.cancelWords')}</p>
      <TextField
        label={t('registrants.reason')}
        name="reason"
        value={reason}
        onChange={setReason}
        most={500}
        error={isMissing ? t('login.fieldRequired') : undefined}
        isFirst
      />
    </AskDialog>
  )
}

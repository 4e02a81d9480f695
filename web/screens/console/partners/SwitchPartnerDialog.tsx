import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPartners } from '#contract/registration/getPartners.ts'
import { switchPartner } from '#contract/registration/switchPartner.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { Partner } from './partner-form.ts'

/** Ends a partner, or takes it up again. */
export function SwitchPartnerDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const act = partner.ended_at ? 'resume' : 'end'
  const { name } = partner
  const change = useCall(switchPartner, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getPartners.path] })
      toast(t(`partners.${act}.done`, { name }), 'good')
      onClose()
    },
  })

  return (
    <AskDialog
      title={t(`partners.${act}.title`, { name })}
      verb={t(`partners.${act}.verb`)}
      isDanger={act === 'end'}
      pending={change.pending}
      failure={change.failure}
      onSure={() =>
        change.send({ partner_id: partner.partner_id, revision: partner.revision, active: act === 'resume' })
      }
      onClose={onClose}
    >
      <p className="m">{t(`partners.${act}.words`)}</p>
    </AskDialog>
  )
}

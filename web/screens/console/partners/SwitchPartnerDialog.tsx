import { useTranslation } from 'react-i18next'
import { getPartners } from '#contract/registration/getPartners.ts'
import { switchPartner } from '#contract/registration/switchPartner.ts'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import type { Partner } from './partner-form.ts'

/** Ends a partner, or takes it up again. */
export function SwitchPartnerDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { t } = useTranslation()
  const act = partner.ended_at ? 'resume' : 'end'
  const { name } = partner

  return (
    <RemoveDialog
      call={switchPartner}
      input={{ partner_id: partner.partner_id, revision: partner.revision, active: act === 'resume' }}
      reload={[getPartners]}
      title={t(`partners.${act}.title`, { name })}
      words={t(`partners.${act}.words`)}
      verb={t(`partners.${act}.verb`)}
      done={t(`partners.${act}.done`, { name })}
      isDanger={act === 'end'}
      onClose={onClose}
    />
  )
}

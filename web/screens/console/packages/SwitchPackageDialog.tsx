import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { switchPackage } from '#contract/subscriptions/switchPackage.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { Offer } from './package-form.ts'

/** Takes a package off offer, or offers it again. */
export function SwitchPackageDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const act = offer.ended_at ? 'offer' : 'retire'
  const name = offer.en.name
  const change = useCall(switchPackage, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getPackages.path] })
      await queries.invalidateQueries({ queryKey: [getPackagePlans.path] })
      toast(t(`packages.${act}.done`, { name }), 'good')
      onClose()
    },
  })

  return (
    <AskDialog
      title={t(`packages.${act}.title`, { name })}
      verb={t(`packages.${act}.verb`)}
      isDanger={act === 'retire'}
      pending={change.pending}
      failure={change.failure}
      onSure={() =>
        change.send({ packageId: offer.packageId, revision: offer.revision, on_offer: act === 'offer' })
      }
      onClose={onClose}
    >
      <p className="m">{t(`packages.${act}.words`, { count: offer.holders })}</p>
    </AskDialog>
  )
}

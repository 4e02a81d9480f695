import { useTranslation } from 'react-i18next'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { switchPackage } from '#contract/subscriptions/switchPackage.ts'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import type { Offer } from './package-form.ts'

/** Takes a package off offer, or offers it again. */
export function SwitchPackageDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation()
  const act = offer.ended_at ? 'offer' : 'retire'
  const name = offer.en.name

  return (
    <RemoveDialog
      call={switchPackage}
      input={{ packageId: offer.packageId, revision: offer.revision, on_offer: act === 'offer' }}
      reload={[getPackages, getPackagePlans]}
      title={t(`packages.${act}.title`, { name })}
      words={t(`packages.${act}.words`, { count: offer.holders })}
      verb={t(`packages.${act}.verb`)}
      done={t(`packages.${act}.done`, { name })}
      isDanger={act === 'retire'}
      onClose={onClose}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpenTab } from '#contract/vocabulary/portal-routes.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useMe } from '../../../shell/me.ts'
import { addressOf } from '../tabs.ts'

/**
 * Leads from a list of people to the page that takes a sheet of them, for members who may open it.
 */
export function UploadMany() {
  const { t } = useTranslation()
  const { allowedModules, organisationInfo } = useMe()
  // In the NDA flow Users stands alone (portal §2).
  if (organisationInfo.activeNdaFlow || !mayOpenTab('upload', allowedModules)) return null

  return (
    <Link className="btn" to={addressOf('upload')}>
      <Icon name="upload" />
      {t('upload.many')}
    </Link>
  )
}

import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMe } from '../../shell/me.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { HelpScreen } from './HelpScreen.tsx'

/** What the member's organisation wrote itself; of another organisation there is nothing here. */
export function Component() {
  const { t } = useTranslation()
  const { organisationId } = useParams()
  const { organisationInfo } = useMe()
  if (organisationId !== organisationInfo._id) return <Unavailable />

  return <HelpScreen own base={`/user-manual/${organisationId}`} title={t('help.manual')} />
}

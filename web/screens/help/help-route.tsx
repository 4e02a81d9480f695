import { useTranslation } from 'react-i18next'
import { HelpScreen } from './HelpScreen.tsx'

export function Component() {
  const { t } = useTranslation()

  return <HelpScreen own={false} base="/help" title={t('header.help')} />
}

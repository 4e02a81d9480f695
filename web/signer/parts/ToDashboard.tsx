import { assistedAddress } from '../../wire/assisted-memory.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Icon } from './Icon.tsx'

/** Back to the other documents, for somebody who came from their assisted dashboard in this tab. */
export function ToDashboard() {
  const { t } = useTexts()
  const address = assistedAddress()
  if (!address) return null

  return (
    <a className="btn" href={address}>
      <Icon name="doc" />
      {t('toDashboard')}
    </a>
  )
}

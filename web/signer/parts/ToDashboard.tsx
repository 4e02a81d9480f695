import { assistedAddress } from '../../wire/assisted-memory.ts'
import { wayBack } from '../../wire/way-back.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Icon } from './Icon.tsx'

/** Back to where somebody came from in this tab: to their assisted dashboard, or to the portal. */
export function ToDashboard() {
  const { t } = useTexts()
  const assisted = assistedAddress()
  const address = assisted ?? wayBack()
  if (!address) return null

  return (
    <a className="btn" href={address}>
      <Icon name="doc" />
      {t(assisted ? 'toDashboard' : 'toPortal')}
    </a>
  )
}

import { assistedAddress } from '../../wire/assisted-memory.ts'
import { papersAddress } from '../../wire/papers-memory.ts'
import { wayBack } from '../../wire/way-back.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { Icon } from './Icon.tsx'

/**
 * Back to where somebody came from in this tab: to their assisted dashboard, to their papers, or to
 * the portal. Who came by a link is led to all papers that were sent to the same contact.
 */
export function ToDashboard({ code }: { code: string }) {
  const { t } = useEveryText()
  const assisted = assistedAddress()
  const papers = papersAddress()
  const address = assisted ?? papers ?? wayBack()

  return (
    <a className="btn" href={address ?? `#/papers/${code}`}>
      <Icon name="doc" />
      {t(assisted ? 'toDashboard' : papers ? 'toPapers' : address ? 'toPortal' : 'allPapers')}
    </a>
  )
}

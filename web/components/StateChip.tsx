import { useTranslation } from 'react-i18next'
import type { DocumentState, HandEnd } from '#contract/vocabulary/states.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

const looks: Record<DocumentState, { icon: IconName; tone: string }> = {
  draft: { icon: 'draft', tone: '' },
  in_review: { icon: 'review', tone: 'info' },
  out_for_signature: { icon: 'out-for-signature', tone: 'go' },
  expired: { icon: 'clock', tone: 'wait' },
  rejected: { icon: 'refused', tone: 'no' },
  revoked: { icon: 'revoked', tone: '' },
  completed: { icon: 'done', tone: 'ok' },
  deleted: { icon: 'trash', tone: '' },
}

/** State by glyph and word; colour comes third. */
export function StateChip({ state, byHand }: { state: DocumentState; byHand?: HandEnd | null }) {
  const { t } = useTranslation()
  const { icon, tone } = looks[state]
  return (
    <span className={`chip ${tone}`}>
      <Icon name={icon} />
      {t(`documentState.${byHand ?? state}`)}
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import type { AccessState } from '#contract/vocabulary/groups.ts'
import { Icon } from '../../../components/Icon.tsx'
import type { IconName } from '../../../components/icon-paths.ts'

const looks: Record<AccessState, { icon: IconName; tone: string }> = {
  active: { icon: 'done', tone: 'ok' },
  not_begun: { icon: 'clock', tone: 'wait' },
  expired: { icon: 'clock', tone: '' },
  off: { icon: 'minus', tone: '' },
  ended: { icon: 'revoked', tone: '' },
}

/** Where somebody's access is, by glyph and word. */
export function AccessChip({ state }: { state: AccessState }) {
  const { t } = useTranslation()
  const { icon, tone } = looks[state]

  return (
    <span className={`chip ${tone}`}>
      <Icon name={icon} />
      {t(`externalUsers.state.${state}`)}
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import type { RequestState } from '#contract/vocabulary/document-requests.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'

const looks: Record<RequestState, { icon: IconName; tone: string }> = {
  open: { icon: 'clock', tone: 'wait' },
  in_progress: { icon: 'user', tone: 'go' },
  answered: { icon: 'done', tone: 'ok' },
  closed: { icon: 'check', tone: '' },
}

export function RequestStateChip({ state }: { state: RequestState }) {
  const { t } = useTranslation()
  const { icon, tone } = looks[state]

  return (
    <span className={`chip ${tone}`}>
      <Icon name={icon} />
      {t(`requests.state.${state}`)}
    </span>
  )
}

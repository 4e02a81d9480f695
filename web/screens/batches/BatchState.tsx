import { useTranslation } from 'react-i18next'
import type { BatchRecord } from '#contract/batches/batch-record.ts'
import type { BatchState as State } from '#contract/vocabulary/batches.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'

const looks: Record<State, { icon: IconName; tone: string }> = {
  uploaded: { icon: 'draft', tone: '' },
  validated: { icon: 'check', tone: 'info' },
  in_review: { icon: 'review', tone: 'info' },
  running: { icon: 'out-for-signature', tone: 'go' },
  done: { icon: 'done', tone: 'ok' },
  revoked: { icon: 'revoked', tone: '' },
  deleted: { icon: 'trash', tone: '' },
}

/** Shows the state by icon and word, also that a batch is paused. */
export function BatchState({ batch: { state, job } }: { batch: BatchRecord }) {
  const { t } = useTranslation()
  const rests = job?.state === 'stopped' && (state === 'running' || state === 'in_review')
  const { icon, tone } = rests ? { icon: 'clock' as const, tone: 'wait' } : looks[state]

  return (
    <span className={`chip ${tone}`}>
      <Icon name={icon} />
      {t(rests ? 'batches.paused' : `batches.state.${state}`)}
    </span>
  )
}

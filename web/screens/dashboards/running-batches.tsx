import { lazy, Suspense } from 'react'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import type { CardFace } from '../../components/cards/CardBoard.tsx'
import { alsoFollowBatches } from '../../shell/followed.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { withTexts } from '../../texts/screen-texts.ts'
import { useQueryCall } from '../../wire/use-call.ts'

alsoFollowBatches(getBulkworkflowBatches)

const RunningBatches = lazy(
  withTexts(() => import('../batches/RunningBatches.tsx'), 'batches', 'progress', 'meanwhile'),
)

// Our choice: a card is no list.
const shown = 5

/** The card of the batches that run, for who works with batches; nothing where none runs. */
export function useRunningBatches(name: string): CardFace {
  const { allowedModules } = useMe()
  const { data } = useQueryCall(
    getBulkworkflowBatches,
    { filter: { running: true }, maxRows: shown },
    { enabled: allowedModules.batchprocess === true, refetchInterval: usePollInterval() },
  )

  return {
    name,
    size: 'full',
    shown: data?.rows.length ? (
      <Suspense>
        <RunningBatches name={name} found={data} />
      </Suspense>
    ) : null,
  }
}

import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import type { OutputOf } from '#contract/define-call.ts'
import type { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import { getCompletedDocumentCount } from '#contract/documents/getCompletedDocumentCount.ts'
import { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import { getDocumentFigures } from '#contract/documents/getDocumentFigures.ts'
import type { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { type CardOf, cardsOfBoards } from '#contract/vocabulary/dashboard-cards.ts'
import { CardBoard, type CardFace } from '../../components/cards/CardBoard.tsx'
import type { useCards } from '../../components/cards/use-cards.ts'
import { startOfDay } from '../../components/days.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { alsoFollow } from '../../shell/followed.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { withTexts } from '../../texts/screen-texts.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { BranchRequests } from './BranchRequests.tsx'
import { CountCard } from './CountCard.tsx'
import type { WorkChartCard } from './charts/chart-props.ts'
import styles from './dashboards.module.css'
import { lastDays, periodOf } from './periods.ts'
import { useRunningBatches } from './running-batches.tsx'
import { WaitingList } from './WaitingList.tsx'
import { waitingLongest } from './waiting.ts'

alsoFollow(getBulkReviewDocuments, getCompletedDocumentCount, getDocumentCharts, getDocumentFigures)

const WorkChart = lazy(withTexts(() => import('./charts/WorkChart.tsx'), 'company-dashboard'))

// A period that the list of documents has, too.
const recentDays = 30

interface Props {
  arranged: ReturnType<typeof useCards<'core-workflow'>>
  isArranging: boolean
  papers: OutputOf<typeof getDocumentsInfo> | undefined
  requests: OutputOf<typeof getDocumentRequests> | undefined
  batches: OutputOf<typeof getBulkReviewDocuments> | undefined
  /** Something of what waits could not be asked for: the rest is shown. */
  isFailed: boolean
  /** So many rows at most. */
  most: number
}

/** The cards of the page on which work begins, in the order of this member. */
export function WorkCards({ arranged, isArranging, papers, requests, batches, isFailed, most }: Props) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const { from } = periodOf('month', serverNow())
  const done = useQueryCall(getCompletedDocumentCount, { from: startOfDay(from) })
  const period = lastDays(recentDays, serverNow())
  const refetchInterval = usePollInterval()
  const charts = useQueryCall(getDocumentCharts, period, {
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  const figures = useQueryCall(getDocumentFigures, period, {
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  const unread = [charts, figures].find(({ error, data }) => error && !data)
  const list = allowedModules.documents ? '/documents' : allowedModules.workflow ? '/workflow' : null
  const requestList = allowedModules.requestDocument ? '/request-document?box=branch' : null
  const counted = (
    tile: 'toSign' | 'toCheck' | 'requests' | 'sent' | 'done',
    figure: number | undefined,
    to: string | null,
  ): CardFace => {
    const name = t(`dashboards.tile.${tile}`)

    return { name, size: 'figure', shown: <CountCard name={name} figure={figure} to={to} /> }
  }
  const drawn = (card: WorkChartCard, size: CardFace['size'], name: string): CardFace => {
    const coming = <Coming isPicture={size !== 'half'} />
    const shown = charts.data && figures.data && (
      <Suspense fallback={coming}>
        <WorkChart
          card={card}
          name={name}
          days={recentDays}
          charts={charts.data}
          figures={figures.data}
          address={{ period, branch: null }}
        />
      </Suspense>
    )

    return { name, size, shown: shown || (unread ? null : coming) }
  }
  const running = useRunningBatches(t('cards.running'))
  const all = papers && requests && waitingLongest(papers.rows, requests.rows, most)
  const faces: Record<CardOf<'core-workflow'>, CardFace> = {
    to_sign: counted('toSign', papers?.counts.to_sign, list && `${list}?tab=waiting`),
    to_check: counted('toCheck', papers?.counts.to_check, list && `${list}?tab=check`),
    requests: counted('requests', requests?.total, requestList),
    sent: counted('sent', papers?.counts.sent, list && `${list}?tab=out`),
    done: counted('done', done.data?.count, list && `${list}?tab=completed`),
    longest: {
      name: t('dashboards.waits'),
      size: 'full',
      // What is not known is not said to be nothing.
      shown:
        all || !isFailed ? (
          <WaitingList title={t('dashboards.waits')} waiting={all} total={papers?.counts.for_me} />
        ) : null,
    },
    batch_checks: {
      name: t('dashboards.batches'),
      size: 'full',
      shown: batches?.rows.length ? (
        <WaitingList
          title={t('dashboards.batches')}
          waiting={waitingLongest(
            batches.rows.map((row) => ({ ...row, signer_id: null, unattended_reason: null })),
            [],
            most,
          )}
          total={batches.total}
        />
      ) : null,
    },
    running,
    branch: {
      name: t('dashboards.branch'),
      size: 'half',
      shown: requests || !isFailed ? <BranchRequests requests={requests?.rows} /> : null,
    },
    days: drawn('days', 'wide', t('dashboards.days', { count: recentDays })),
    recent: drawn('recent', 'narrow', t('dashboards.recent', { count: recentDays })),
    half: drawn('half', 'half', t('dashboards.half')),
    stuck: drawn('stuck', 'half', t('dashboards.stuck')),
  }

  return (
    arranged.cards && (
      <>
        {unread && <NotLoaded asked={unread} />}
        <CardBoard
          cards={arranged.cards}
          standard={cardsOfBoards['core-workflow']}
          faces={faces}
          isArranging={isArranging}
          onArrange={arranged.save}
        />
      </>
    )
  )
}

/** About as high as what comes: nothing jumps. */
const Coming = ({ isPicture }: { isPicture: boolean }) => (
  <div className={`sheet pad ${isPicture ? styles.picture : ''}`} aria-hidden="true">
    <span className="skeleton" />
  </div>
)

import { useTranslation } from 'react-i18next'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import type { OutputOf } from '#contract/define-call.ts'
import type { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import { getCompletedDocumentCount } from '#contract/documents/getCompletedDocumentCount.ts'
import { getDocumentFigures } from '#contract/documents/getDocumentFigures.ts'
import type { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { type CardOf, cardsOfBoards } from '#contract/vocabulary/dashboard-cards.ts'
import { CardBoard, type CardFace } from '../../components/cards/CardBoard.tsx'
import type { useCards } from '../../components/cards/use-cards.ts'
import { alsoFollow } from '../../shell/followed.ts'
import { useMe } from '../../shell/me.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { BranchRequests } from './BranchRequests.tsx'
import { CountCard } from './CountCard.tsx'
import { periodOf } from './periods.ts'
import { RecentStates, recentDays } from './RecentStates.tsx'
import { WaitingList } from './WaitingList.tsx'
import { waitingLongest } from './waiting.ts'

alsoFollow(getBulkReviewDocuments, getCompletedDocumentCount, getDocumentFigures)

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
  const done = useQueryCall(getCompletedDocumentCount, { from: toUtc(`${from}T00:00:00+05:30`) })
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
    branch: {
      name: t('dashboards.branch'),
      size: 'half',
      shown: requests || !isFailed ? <BranchRequests requests={requests?.rows} /> : null,
    },
    recent: {
      name: t('dashboards.recent', { count: recentDays }),
      size: 'half',
      shown: <RecentStates />,
    },
  }

  return (
    arranged.cards && (
      <CardBoard
        cards={arranged.cards}
        standard={cardsOfBoards['core-workflow']}
        faces={faces}
        isArranging={isArranging}
        onArrange={arranged.save}
      />
    )
  )
}

const toUtc = (moment: string) => new Date(moment).toISOString()

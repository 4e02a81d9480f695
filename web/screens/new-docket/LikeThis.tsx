import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { ActButton } from '../../components/ActButton.tsx'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'

interface Props {
  open: Pick<DocketRecord, 'docket_id' | 'tags'>
  /** Why it cannot be followed yet. */
  reason: string | false
}

/** The list counts the docket itself, too. */
const wholeDockets = { whole_dockets: true }

/** Offers the other drafts of a tag what this one has: people, boxes and settings. */
export function LikeThis({ open: { docket_id, tags }, reason }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [tag] = tags
  const filter = { state: ['draft' as const], mine: true, ...(tag && { tag }) }
  const asked = useQueryCall(
    getDocuments,
    { filter, ...wholeDockets, maxRows: 10 },
    { enabled: tag !== undefined },
  )
  const others = (asked.data?.total ?? 0) - 1
  const prepare = useCall(bulkDocumentAction, {
    onSuccess: ({ job_id }) =>
      void navigate(`/documents?${new URLSearchParams({ tab: 'drafts', tag: tag ?? '', work: job_id })}`),
  })
  if (!tag || others < 1) return null

  return (
    <section className="note" aria-label={t('like.title')}>
      <Icon name="repeat" />
      <span className="col gap-8">
        <span>{t('like.words', { count: others, shown: count(others), tag })}</span>
        {prepare.failure && (
          <span className="danger sm" role="alert">
            {failureWords(t, i18n.language, prepare.failure)}
          </span>
        )}
        <span>
          <ActButton
            className="btn"
            reason={reason}
            isBusy={prepare.pending}
            onClick={() =>
              prepare.send({ act: 'prepare', filter, ...wholeDockets, like_docket_id: docket_id })
            }
          >
            {t('like.act', { count: others, shown: count(others) })}
          </ActButton>
        </span>
      </span>
    </section>
  )
}

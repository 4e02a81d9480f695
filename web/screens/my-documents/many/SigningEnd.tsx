import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BulkRecord } from '#contract/signers/bulk-record.ts'
import { getBulkSigning } from '#contract/signers/getBulkSigning.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Pager } from '../../../components/list/Pager.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { LeftPapers } from './ChoosePapers.tsx'
import styles from './many.module.css'

interface Props {
  bulk: BulkRecord
  failure: unknown
  onGoOn: () => void
}

const rowsOnPage = 25

/** What was signed, and what was left with its reason. */
export function SigningEnd({ bulk, failure, onGoOn }: Props) {
  const { t, i18n } = useTranslation()
  const [pageNo, setPage] = useState(1)
  const asked = useQueryCall(getBulkSigning, { bulk_id: bulk.bulk_id, pageNo, maxRows: rowsOnPage })
  const { signed, total, waiting, left } = bulk

  return (
    <>
      <div className={waiting + left > 0 ? 'note wait' : 'note ok'} role="status">
        <Icon name={waiting + left > 0 ? 'warn' : 'check'} />
        <span className="col">
          <b>{t('signMany.done', { signed: count(signed), total: count(total) })}</b>
          {waiting > 0 && <span>{t('signMany.stillWaits', { count: waiting, shown: count(waiting) })}</span>}
          {left > 0 && <span>{t('signMany.leftCount', { count: left })}</span>}
        </span>
      </div>
      {failure !== null && (
        <p className="danger" role="alert">
          {failureWords(t, i18n.language, failure)}
        </p>
      )}
      <NotLoaded asked={asked} />
      {asked.data && asked.data.rows.length > 0 && (
        <>
          <LeftPapers papers={asked.data.rows} title={t('signMany.leftTitle')} />
          <Pager
            page={pageNo}
            rowsOnPage={rowsOnPage}
            shown={asked.data.rows.length}
            total={asked.data.total}
            more={asked.data.more}
            onPage={setPage}
          />
        </>
      )}
      <div className={styles.acts}>
        {waiting > 0 && (
          <button type="button" className="btn primary" onClick={onGoOn}>
            {t('signMany.goOn', { count: waiting, shown: count(waiting) })}
          </button>
        )}
        <Link className={waiting > 0 ? 'btn' : 'btn primary'} to="/my-documents">
          {t('signMany.toList')}
        </Link>
      </div>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import type { AutosignReason } from '#contract/vocabulary/autosign.ts'
import { TagList } from '../../components/TagList.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { ownActOf } from '../documents/own-act.ts'
import { BelowTitle } from '../documents/RowFiles.tsx'
import styles from './my-documents.module.css'

interface Props {
  row: DocumentRow & { unattended_reason: AutosignReason | null }
  /** The row is in a box of what waits: its name begins what is to be done. */
  isWaiting: boolean
  checkAt: string
  onLeave: () => void
  onBegin: () => void
}

export function OwnName(props: Props) {
  const { t } = useTranslation()
  const { row } = props

  return (
    <>
      <Name {...props} />
      {row.unattended_reason && (
        <div className="muted sm">
          {t('autosign.left', { reason: t(`autosign.reason.${row.unattended_reason}`) })}
        </div>
      )}
      <BelowTitle row={row} />
      {row.tags.length > 0 && (
        <div className={styles.rowTags}>
          <TagList tags={row.tags} />
        </div>
      )}
    </>
  )
}

function Name({ row, isWaiting, checkAt, onLeave, onBegin }: Props) {
  const addresses = useAddresses()
  const title = row.title || row.name
  const own = isWaiting ? ownActOf(row) : undefined
  if (own === 'check')
    return (
      <Link className="row-name" to={checkAt} onClick={onLeave}>
        {title}
      </Link>
    )
  if (own)
    return (
      <button type="button" className={`row-name ${styles.asLink}`} onClick={onBegin}>
        {title}
      </button>
    )
  // Members without the modules of dockets sign, and open no docket's page.
  if (!row.may.includes('see')) return <span className="row-name">{title}</span>

  return (
    <Link className="row-name" to={addresses.row(row)}>
      {title}
    </Link>
  )
}

import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DocumentRow as Row } from '#contract/documents/document-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import styles from './documents.module.css'

/** The second line of a row's name; of a docket with several files it opens them below. */
export function BelowTitle({ row }: { row: Row }) {
  const { t } = useTranslation()
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const { files = [] } = row
  const reference = row.reference_id ?? t('documents.noReference')
  if (files.length < 2)
    return (
      <span className="small">
        {[reference, t('documents.files', { count: row.files_in_docket })].join(' · ')}
      </span>
    )

  return (
    <>
      <span className={`small ${styles.below}`}>
        <span className="trim">{reference} ·</span>
        <button
          type="button"
          className={styles.opens}
          data-part="files"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-label={t('documents.filesOf', {
            files: t('documents.files', { count: files.length }),
            title: row.title || row.name,
          })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('documents.files', { count: files.length })}
          <Icon name={isOpen ? 'up' : 'down'} size="small" />
        </button>
      </span>
      {isOpen && <Files row={row} id={list} />}
    </>
  )
}

function Files({ row, id }: { row: Row; id: string }) {
  const addresses = useAddresses()

  return (
    <ul className={styles.files} id={id}>
      {row.files?.map((file) => (
        <li key={file.document_id}>
          {file.may.includes('see') ? (
            <Link className="trim" to={addresses.row(file)}>
              {file.name}
            </Link>
          ) : (
            <span className="trim">{file.name}</span>
          )}
          {file.state !== row.state && <StateChip state={file.state} byHand={file.by_hand} />}
        </li>
      ))}
    </ul>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRow } from '#contract/documents/document-record.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { ownActOf } from '../documents/own-act.ts'
import { forgetLeft, nextOf, readLeft } from './left-list.ts'
import styles from './my-documents.module.css'

interface Props {
  rows: readonly DocumentRow[]
  total: number
  pending: boolean
  /** The rows are those of this box. */
  isFresh: boolean
  onBegin: (row: DocumentRow) => void
}

/**
 * "3 left · next: Loan agreement of Asha": a member who comes back from one lands on the next one.
 */
export function NextLine({ rows, total, pending, isFresh, onBegin }: Props) {
  const { t } = useTranslation()
  const [left] = useState(readLeft)
  const button = useRef<HTMLButtonElement>(null)
  const next = nextOf(rows, left)
  const own = next && ownActOf(next)
  const isBack = left !== null && isFresh

  useEffect(() => {
    if (!isBack) return
    forgetLeft()
    button.current?.focus()
  }, [isBack])

  if (!next || !own) return null
  const title = next.title || next.name

  return (
    <div className={`note go ${styles.next}`}>
      <span className="trim" role="status">
        {t('myDocuments.next', { count: total, shown: count(total), title })}
      </span>
      <button
        ref={button}
        type="button"
        className="btn primary compact"
        disabled={pending}
        onClick={() => onBegin(next)}
      >
        <Icon name={own === 'check' ? 'check' : 'pen'} />
        {t(`myDocuments.go.${own}`)}
      </button>
    </div>
  )
}

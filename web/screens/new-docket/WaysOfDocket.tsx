import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { Lazy } from '../../components/lazy/Lazy.tsx'
import { partOf } from '../../components/lazy/part.ts'
import { typeWords } from '../../components/ways/document-types.ts'
import { OutsideAct } from '../../components/ways/OutsideAct.tsx'
import styles from './new-docket.module.css'

const dialog = partOf(async () => ({ default: (await import('./WaysDialog.tsx')).WaysDialog }))

interface Props {
  docket: DocketRecord
  /** The title and the names of its files. */
  titles: readonly string[]
  reload: () => Promise<unknown>
}

/** What the docket is, in which order its ways to sign follow, and how far down they go. */
export function WaysOfDocket({ docket, titles, reload }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { document_type, method_floor, methods } = docket.settings

  return (
    <>
      <OutsideAct type={document_type} titles={titles} />
      <section className="sheet pad col gap-8">
        <h2>{t('ways.title')}</h2>
        <p>
          {document_type && <b>{typeWords(t, document_type)}: </b>}
          {methods.map((method) => t(`method.${method}`)).join(' → ')}
          {method_floor && <span> · {t('ways.floor', { method: t(`method.${method_floor}`) })}</span>}
        </p>
        <p className="muted">{t('ways.words')}</p>
        <button type="button" className={`btn compact ${styles.lookChange}`} onClick={() => setOpen(true)}>
          {t('ways.edit')}
        </button>
        <Lazy part={dialog} opened={isOpen} onClose={() => setOpen(false)} docket={docket} reload={reload} />
      </section>
    </>
  )
}

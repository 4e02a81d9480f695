import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../components/Field.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import type { Box } from './box.ts'
import styles from './boxes.module.css'
import { pagesIn } from './copy-boxes.ts'

interface Props {
  box: Box
  boxes: readonly Box[]
  name: string
  pages: number
  /** Answers how many were placed. */
  onCopy: (copied: readonly Box[], pages: readonly number[]) => number
}

const wheres = ['all', 'last', 'chosen'] as const
type Where = (typeof wheres)[number]

/** The chosen box, or all boxes of its person on this page, on other pages of the file. */
export function CopyToPages({ box, boxes, name, pages, onCopy }: Props) {
  const { t } = useTranslation()
  const [where, setWhere] = useState<Where>('all')
  const [typed, setTyped] = useState('')
  const [takesAll, setTakesAll] = useState(false)
  const [said, setSaid] = useState<{ count?: number; isWrong?: boolean }>({})
  const others = boxes.filter(({ signerId, page }) => signerId === box.signerId && page === box.page)

  function copy(event: FormEvent): void {
    event.preventDefault()
    const all = Array.from({ length: pages }, (_, index) => index + 1)
    const wanted = where === 'all' ? all : where === 'last' ? [pages] : pagesIn(typed, pages)
    setSaid(wanted ? { count: onCopy(takesAll ? others : [box], wanted) } : { isWrong: true })
  }

  return (
    <form className={styles.copyPages} onSubmit={copy} noValidate>
      <Field label={t('boxes.copyTo')}>
        {(control) => (
          <select
            {...control}
            className="input compact"
            value={where}
            onChange={(event) => {
              setWhere(wheres.find((one) => one === event.target.value) ?? 'all')
              setSaid({})
            }}
          >
            {wheres.map((one) => (
              <option key={one} value={one}>
                {t(`boxes.copyWhere.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {where === 'chosen' && (
        <Field
          label={t('boxes.copyPages')}
          help={t('boxes.copyPagesHelp')}
          error={said.isWrong ? t('boxes.copyPagesWrong', { count: pages }) : undefined}
        >
          {(control) => (
            <span className={said.isWrong ? 'input compact bad' : 'input compact'}>
              <input
                {...control}
                inputMode="text"
                maxLength={200}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setSaid({})
                }}
              />
            </span>
          )}
        </Field>
      )}
      {others.length > 1 && (
        <TickRow
          words={t('boxes.copyAll', { name, count: others.length })}
          checked={takesAll}
          onChange={setTakesAll}
        />
      )}
      <button type="submit" className="btn compact">
        {t('boxes.copy')}
      </button>
      <p className="muted xs" role="status">
        {said.count !== undefined && t('boxes.copied', { count: said.count })}
      </p>
    </form>
  )
}

import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import styles from './cards.module.css'
import { TemplateCard } from './TemplateCard.tsx'
import { useTemplatePictures } from './use-template-pictures.ts'

export type CardAct = 'copy' | 'versions' | 'uses' | 'retire' | 'again'

interface Props {
  /** Undefined until they come. */
  rows: readonly TemplateRow[] | undefined
  isStale: boolean
  mayBuild: boolean
  onAct: (act: CardAct, row: TemplateRow) => void
}

/** Each template with the first page of what is published. */
export function TemplateCards({ rows, isStale, mayBuild, onAct }: Props) {
  const { t } = useTranslation()
  const { pictureOf, place } = useTemplatePictures(rows)
  if (!rows)
    return (
      <div className={styles.cards} aria-busy="true" aria-hidden="true">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
          <div key={key} className={styles.card}>
            <span className={`skeleton ${styles.coming}`} />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    )

  return (
    <ul
      className={isStale ? `${styles.cards} ${styles.stale}` : styles.cards}
      aria-label={t('templates.title')}
      aria-busy={isStale}
      onKeyDown={walk}
    >
      {rows.map((row) => (
        <TemplateCard
          key={row.template_id}
          row={row}
          image={pictureOf(row)}
          place={place}
          mayBuild={mayBuild}
          onAct={(act) => onAct(act, row)}
        />
      ))}
    </ul>
  )
}

/** Arrows walk the cards: to the sides one by one, up and down in their column. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const card = (event.target as HTMLElement).closest<HTMLElement>('li[data-id]')
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('li[data-id]')]
  const inOneRow = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inOneRow, ArrowUp: -inOneRow }[event.key]
  const next = step && all[all.indexOf(card) + step]
  if (!next) return
  event.preventDefault()
  next.querySelector<HTMLElement>('.row-name')?.focus()
}

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { PageTurn } from '../../../components/PageTurn.tsx'
import styles from './boxes.module.css'
import { useRoving } from './use-roving.ts'
import type { Zoom } from './use-scale.ts'

interface Props {
  zoom: Zoom
  page: number
  pages: number
  onPage: (page: number) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

export function DeskTools({ zoom, page, pages, onPage, undo, redo }: Props) {
  const { t } = useTranslation()
  const tools = useRef<HTMLDivElement>(null)
  const roving = useRoving(tools)

  return (
    <div ref={tools} className={styles.deskTools} role="toolbar" aria-label={t('boxes.tools')} {...roving}>
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('boxes.undo')}
        disabled={!undo}
        onClick={undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('boxes.redo')}
        disabled={!redo}
        onClick={redo}
      >
        <Icon name="redo" />
      </button>
      <hr className="desk" />
      <button
        type="button"
        className="btn quiet square compact desk"
        aria-label={t('boxes.further')}
        onClick={zoom.further}
      >
        <Icon name="minus" />
      </button>
      <span className={`desk ${styles.zoomNow}`}>{zoom.percent} %</span>
      <button
        type="button"
        className="btn quiet square compact desk"
        aria-label={t('boxes.closer')}
        onClick={zoom.closer}
      >
        <Icon name="plus" />
      </button>
      <button type="button" className="btn quiet compact desk" onClick={zoom.fit}>
        {t('boxes.fit')}
      </button>
      <hr />
      <PageTurn
        page={page}
        pages={pages}
        before={t('boxes.pageBefore')}
        after={t('boxes.pageAfter')}
        onPage={onPage}
      >
        <span role="status">{t('boxes.page', { page, pages })}</span>
      </PageTurn>
    </div>
  )
}

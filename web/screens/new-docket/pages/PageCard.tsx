import { useSortable } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { PageThumb } from '../../../components/PageThumb.tsx'
import type { Arranged } from './arrangement.ts'
import styles from './pages.module.css'

interface Props {
  documentId: string
  arranged: Arranged
  /** Where it is now, from 1. */
  place: number
  places: number
  boxes: number
  /** One of its boxes stays where it is. */
  isPinned: boolean
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onMove: (by: 1 | -1) => void
  onTurn: () => void
  onOut: (isOut: boolean) => void
}

/**
 * One page, small: dragged by mouse, finger or keyboard, turned, left out, chosen for a document of
 * its own.
 */
export function PageCard(props: Props) {
  const { arranged, place, places, boxes, isPinned, isChosen, isBusy } = props
  const { page, turn, isOut } = arranged
  const { t } = useTranslation()
  const sortable = useSortable({ id: page, disabled: isBusy })
  const { x = 0, y = 0 } = sortable.transform ?? {}
  const look = [styles.card, sortable.isDragging && styles.isDragged, isOut && styles.isOut]

  return (
    <li
      ref={sortable.setNodeRef}
      className={look.filter(Boolean).join(' ')}
      data-page={page}
      style={{
        transform: sortable.transform ? `translate(${x}px, ${y}px)` : undefined,
        transition: sortable.transition,
      }}
    >
      <button
        type="button"
        className={styles.face}
        aria-label={t('arrange.drag', { page })}
        {...sortable.attributes}
        {...sortable.listeners}
      >
        <span className={styles.turned} style={{ transform: `rotate(${turn}deg)` }}>
          <PageThumb documentId={props.documentId} page={page} className={styles.picture} />
        </span>
      </button>
      <label className={styles.name}>
        <input
          type="checkbox"
          className="check"
          checked={isChosen}
          disabled={isBusy || isOut}
          aria-label={t('arrange.choose', { page })}
          onChange={(event) => props.onChoose(event.target.checked)}
        />
        <span>{t('arrange.page', { page })}</span>
        {isPinned ? <Icon name="pin" /> : null}
      </label>
      <small className="faint xs">{isOut ? t('arrange.isOut') : t('arrange.boxes', { count: boxes })}</small>
      <span className={styles.acts}>
        <Small
          icon="left"
          label={t('arrange.earlier', { page })}
          isOff={isBusy || place === 1}
          onPress={() => props.onMove(-1)}
        />
        <Small
          icon="right"
          label={t('arrange.later', { page })}
          isOff={isBusy || place === places}
          onPress={() => props.onMove(1)}
        />
        <Small
          icon="redo"
          label={t('arrange.turn', { page })}
          isOff={isBusy || isPinned || isOut}
          onPress={props.onTurn}
        />
        <Small
          icon={isOut ? 'undo' : 'trash'}
          label={t(isOut ? 'arrange.bringBack' : 'arrange.leaveOut', { page })}
          isOff={isBusy || isPinned}
          onPress={() => props.onOut(!isOut)}
        />
      </span>
    </li>
  )
}

function Small({
  icon,
  label,
  isOff,
  onPress,
}: {
  icon: 'left' | 'right' | 'redo' | 'undo' | 'trash'
  label: string
  isOff: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="btn quiet square compact"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

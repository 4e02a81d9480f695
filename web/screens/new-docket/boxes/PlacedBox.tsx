import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { Icon } from '../../../components/Icon.tsx'
import type { Box } from './box.ts'
import styles from './boxes.module.css'
import { type Corner, keepOnPage, type Rect, resize, type Size, toMillimetres, toScreen } from './geometry.ts'
import { kindIcons } from './kinds.ts'
import { pageHueOf } from './page-hue.ts'

interface Props {
  box: Box
  /** Where it is drawn: its own place, or the place it is being moved to. */
  shown: Rect
  person: SignerRecord | undefined
  hue: number
  number: number
  size: Size
  scale: number
  isChosen: boolean
  isMoving: boolean
  onChoose: () => void
  onMoving: (rect: Rect, isResize: boolean) => void
  onDropped: () => void
  onRect: (rect: Rect) => void
  onRemove: () => void
}

/** The fourth corner carries the number. */
const corners: Corner[] = ['ne', 'sw', 'se']
const millimetre = 72 / 25.4
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Moved and sized by mouse, finger and keyboard: arrows move a millimetre, with Shift they size,
 * Delete takes it away.
 */
export function PlacedBox(props: Props) {
  const { box, shown, person, size, scale, isChosen } = props
  const { t } = useTranslation()
  const start = useRef<{ x: number; y: number; rect: Rect; corner: Corner | null } | null>(null)
  const at = toScreen(shown, size, scale)
  const kind = t(`kind.${box.kind}`)
  const measures = toMillimetres(shown, size)

  function press(event: PointerEvent<HTMLElement>, corner: Corner | null): void {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!box.pinned) start.current = { x: event.clientX, y: event.clientY, rect: box, corner }
    props.onChoose()
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const from = start.current
    if (!from) return
    const right = (event.clientX - from.x) / scale
    const up = (from.y - event.clientY) / scale
    if (from.corner) props.onMoving(resize(from.rect, from.corner, right, up, size), true)
    else
      props.onMoving(keepOnPage({ ...from.rect, x: from.rect.x + right, y: from.rect.y + up }, size), false)
  }

  function release(): void {
    if (start.current) props.onDropped()
    start.current = null
  }

  function keys(event: KeyboardEvent): void {
    if (box.pinned) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      props.onRemove()
      return
    }
    const step = arrows[event.key]
    if (!step || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const [right, up] = [step[0] * millimetre, step[1] * millimetre]
    if (event.shiftKey) props.onRect(resize(box, 'se', right, up, size))
    else props.onRect(keepOnPage({ ...box, x: box.x + right, y: box.y + up }, size))
  }

  const pointer = (corner: Corner | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => press(event, corner),
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  })

  return (
    <>
      <button
        type="button"
        data-key={box.key}
        className={`${styles.bx} ${pageHueOf(props.hue)}${isChosen ? ` ${styles.isChosen}` : ''}${props.isMoving ? ` ${styles.isMoving}` : ''}`}
        style={at}
        aria-pressed={isChosen}
        onFocus={props.onChoose}
        onKeyDown={keys}
        {...pointer(null)}
      >
        <span className="visually-hidden">
          {t('boxes.label', {
            kind,
            name: person?.name ?? '',
            left: measures.left,
            top: measures.top,
            wide: measures.wide,
            high: measures.high,
          })}
          {box.pinned && ` ${t('boxes.pinned')}`}
        </span>
        <b aria-hidden="true">{props.number}</b>
        {at.height > 18 && at.width > 40 && <Icon name={kindIcons[box.kind]} />}
        {at.width > 70 && (
          <span className={styles.bxWords} aria-hidden="true">
            {kind}
            {at.height > 34 && <small>{person?.name}</small>}
          </span>
        )}
      </button>
      {isChosen &&
        !box.pinned &&
        corners.map((corner) => (
          <span
            key={corner}
            data-corner={corner}
            className={`${styles.bxCorner} ${pageHueOf(props.hue)} ${styles.bx}`}
            style={{
              left: at.left + (corner.endsWith('e') ? at.width : 0),
              top: at.top + (corner.startsWith('s') ? at.height : 0),
            }}
            aria-hidden="true"
            {...pointer(corner)}
          />
        ))}
    </>
  )
}

import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { boxKinds, type PositionKind, positionKinds } from '#contract/vocabulary/position-kinds.ts'
import { Icon } from '../../../components/Icon.tsx'
import { hueOf } from '../hue.ts'
import styles from './boxes.module.css'
import { kindIcons } from './kinds.ts'
import { useRoving } from './use-roving.ts'

interface Props {
  signer: SignerRecord
  hue: number
  /** Pixels a point: what is dragged is as large as the box it becomes. */
  scale: number
  /** Without a place the box is put where there is room: the way of the keyboard, and of a tap. */
  onAdd: (kind: PositionKind, at?: { clientX: number; clientY: number }) => void
  onByText: () => void
}

/** Further than this is a drag, nearer a tap. */
const dragPx = 6

export function Palette({ signer, hue, scale, onAdd, onByText }: Props) {
  const { t } = useTranslation()
  const [ghost, setGhost] = useState<{ kind: PositionKind; x: number; y: number } | null>(null)
  const palette = useRef<HTMLDivElement>(null)
  const roving = useRoving(palette)
  const start = useRef<{ x: number; y: number } | null>(null)

  function press(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY }
  }

  function move(event: PointerEvent, kind: PositionKind): void {
    const from = start.current
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragPx) return
    setGhost({ kind, x: event.clientX, y: event.clientY })
  }

  function release(event: PointerEvent, kind: PositionKind): void {
    if (!start.current) return
    start.current = null
    if (ghost) onAdd(kind, event)
    else onAdd(kind)
    setGhost(null)
  }

  return (
    <section className={hueOf(hue)}>
      <div className="row">
        <h2>{t('boxes.dragFor', { name: signer.name.split(' ')[0] })}</h2>
        <button type="button" className="link right sm" onClick={onByText}>
          {t('boxes.byText')}
        </button>
      </div>
      <div
        ref={palette}
        className={styles.palette}
        role="toolbar"
        aria-label={t('boxes.palette')}
        {...roving}
      >
        {positionKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={ghost?.kind === kind ? styles.isDragged : undefined}
            // The new box has the focus; the mouse events that follow a touch would take it back.
            onMouseDown={(event) => event.preventDefault()}
            onPointerDown={press}
            onPointerMove={(event) => move(event, kind)}
            onPointerUp={(event) => release(event, kind)}
            onPointerCancel={() => {
              start.current = null
              setGhost(null)
            }}
            onClick={(event) => {
              // A click without a pointer comes from the keyboard or a reader.
              if (event.detail === 0) onAdd(kind)
            }}
          >
            <Icon name={kindIcons[kind]} />
            {t(`kind.${kind}`)}
          </button>
        ))}
      </div>
      <p className="help">{t('boxes.keyHelp')}</p>
      {ghost && (
        <span
          className={styles.ghost}
          data-part="dragged"
          style={{
            left: ghost.x,
            top: ghost.y,
            width: boxKinds[ghost.kind].begins.width * scale,
            height: boxKinds[ghost.kind].begins.height * scale,
          }}
          aria-hidden="true"
        >
          <Icon name={kindIcons[ghost.kind]} />
          {t(`kind.${ghost.kind}`)}
        </span>
      )}
    </section>
  )
}

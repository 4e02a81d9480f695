import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import styles from './board.module.css'
import { CardMenu } from './CardMenu.tsx'
import { type Direction, movedTo, stepOfCard } from './move-card.ts'

interface Arranged<Card extends string> {
  card: Card
  hidden: boolean
}

export interface CardFace {
  name: string
  /** How much of a row the card takes: a number, a part, a half, or all. */
  size: 'figure' | 'narrow' | 'half' | 'wide' | 'full'
  /** Null where there is nothing to show now; the card keeps its place. */
  shown: ReactNode
}

interface Props<Card extends string> {
  cards: readonly Arranged<Card>[]
  /** The order before a member arranges the cards. */
  standard: readonly Card[]
  faces: Readonly<Record<Card, CardFace>>
  isArranging: boolean
  onArrange: (cards: readonly Arranged<Card>[]) => void
}

/** The cards in the order of this member; while they are arranged each has a bar to move it by. */
export function CardBoard<Card extends string>({
  cards,
  standard,
  faces,
  isArranging,
  onArrange,
}: Props<Card>) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<Card | null>(null)
  const [over, setOver] = useState<Card | null>(null)
  const [said, setSaid] = useState('')
  const there = cards.filter(({ card }) => faces[card].shown !== null)
  const seen = there.filter((one) => !one.hidden).map(({ card }) => card)
  const hidden = there.filter((one) => one.hidden)

  /** Those that are not seen keep their place behind the one that they follow. */
  function move(card: Card, to: number): void {
    const behind = seen[to]
    if (!behind || behind === card) return
    const order = cards.map((one) => one.card)
    const moved = movedTo(order, card, order.indexOf(behind))
    onArrange(moved.flatMap((name) => cards.find((one) => one.card === name) ?? []))
    setSaid(t('cards.moved', { name: faces[card].name, place: to + 1, of: seen.length }))
  }

  function step(card: Card, direction: Direction): void {
    const places = [...(list.current?.children ?? [])].map((one) => one.getBoundingClientRect())
    move(card, stepOfCard(places, seen.indexOf(card), direction))
  }

  function show(names: readonly Card[], isHidden: boolean): void {
    onArrange(cards.map((one) => (names.includes(one.card) ? { ...one, hidden: isHidden } : one)))
    const [first] = names
    if (first && isHidden) setSaid(t('cards.isHidden', { name: faces[first].name }))
    else setSaid(t('cards.isShown'))
    list.current?.focus()
  }

  const drags = (card: Card) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(card)
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged !== card) return
      const beneath = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-card]')
      setOver(seen.find((one) => one !== card && one === beneath?.getAttribute('data-card')) ?? null)
    },
    onPointerUp: () => {
      if (over) move(card, seen.indexOf(over))
      setDragged(null)
      setOver(null)
    },
    onPointerCancel: () => {
      setDragged(null)
      setOver(null)
    },
  })

  return (
    <>
      {isArranging && (
        <section className={styles.arranging} aria-label={t('cards.title')}>
          <p className="sm muted">{t('cards.words')}</p>
          <div className={styles.hidden}>
            {hidden.map(({ card }) => (
              <button
                key={card}
                type="button"
                className="btn quiet compact"
                onClick={() => show([card], false)}
              >
                <Icon name="plus" size="small" />
                {t('cards.show', { name: faces[card].name })}
              </button>
            ))}
            {hidden.length > 0 && (
              <button type="button" className="btn compact" onClick={() => show(standard, false)}>
                {t('cards.showAll')}
              </button>
            )}
            <button
              type="button"
              className="btn quiet compact"
              onClick={() => {
                onArrange(standard.map((card) => ({ card, hidden: false })))
                setSaid(t('cards.isStandard'))
              }}
            >
              {t('cards.asAtFirst')}
            </button>
          </div>
        </section>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {seen.length === 0 && !isArranging && <p className="sheet empty muted">{t('cards.none')}</p>}
      <ul ref={list} className={styles.board} tabIndex={-1} aria-label={t('cards.cards')}>
        {seen.map((card, at) => (
          <li
            key={card}
            data-card={card}
            className={[
              sizes[faces[card].size],
              dragged === card ? styles.dragged : '',
              over === card ? styles.over : '',
            ].join(' ')}
          >
            {isArranging && (
              <div className={styles.bar}>
                <span className={styles.handle} {...drags(card)}>
                  <Icon name="grip" />
                  {faces[card].name}
                </span>
                <CardMenu
                  name={faces[card].name}
                  isFirst={at === 0}
                  isLast={at === seen.length - 1}
                  onMove={(direction) => step(card, direction)}
                  onHide={() => show([card], true)}
                />
              </div>
            )}
            {faces[card].shown}
          </li>
        ))}
      </ul>
    </>
  )
}

const sizes = {
  figure: styles.figure,
  narrow: styles.narrow,
  half: styles.half,
  wide: styles.wide,
  full: styles.full,
} satisfies Record<CardFace['size'], string | undefined>

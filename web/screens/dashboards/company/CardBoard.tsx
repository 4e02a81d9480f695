import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ArrangedCard,
  type DashboardCard,
  dashboardCards,
} from '#contract/vocabulary/dashboard-cards.ts'
import { Icon } from '../../../components/Icon.tsx'
import styles from './board.module.css'
import { CardMenu } from './CardMenu.tsx'
import { type Direction, movedTo, stepOfCard } from './move-card.ts'

export const cardNames = {
  waiting: 'company.card.waiting',
  out: 'company.card.out',
  half: 'company.card.half',
  stuck: 'company.card.stuck',
  days: 'company.days.name',
  states: 'company.ring.name',
  steps: 'company.funnel.name',
  hours: 'company.hours.name',
  branches: 'company.chart',
  table: 'company.table',
} as const satisfies Record<DashboardCard, string>

interface Props {
  cards: readonly ArrangedCard[]
  /** What each card shows; null where it cannot now. */
  shown: Readonly<Record<DashboardCard, ReactNode>>
  isArranging: boolean
  onArrange: (cards: readonly ArrangedCard[]) => void
}

/** The cards in the order of this member; while they are arranged each has a bar to move it by. */
export function CardBoard({ cards, shown, isArranging, onArrange }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<DashboardCard | null>(null)
  const [over, setOver] = useState<DashboardCard | null>(null)
  const [said, setSaid] = useState('')
  const seen = cards.filter(({ card, hidden }) => !hidden && shown[card] !== null).map(({ card }) => card)
  const hidden = cards.filter((one) => one.hidden)

  /** Those that are not seen keep their place behind the one that they follow. */
  function move(card: DashboardCard, to: number): void {
    const behind = seen[to]
    if (!behind || behind === card) return
    const order = cards.map((one) => one.card)
    const moved = movedTo(order, card, order.indexOf(behind))
    onArrange(moved.flatMap((name) => cards.find((one) => one.card === name) ?? []))
    setSaid(t('company.arrange.moved', { name: t(cardNames[card]), place: to + 1, of: seen.length }))
  }

  function step(card: DashboardCard, direction: Direction): void {
    const places = [...(list.current?.children ?? [])].map((one) => one.getBoundingClientRect())
    move(card, stepOfCard(places, seen.indexOf(card), direction))
  }

  function show(names: readonly DashboardCard[], isHidden: boolean): void {
    onArrange(cards.map((one) => (names.includes(one.card) ? { ...one, hidden: isHidden } : one)))
    const [first] = names
    if (first && isHidden) setSaid(t('company.arrange.isHidden', { name: t(cardNames[first]) }))
    else setSaid(t('company.arrange.isShown'))
    list.current?.focus()
  }

  const drags = (card: DashboardCard) => ({
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
        <section className={styles.arranging} aria-label={t('company.arrange.title')}>
          <p className="sm muted">{t('company.arrange.words')}</p>
          <div className={styles.hidden}>
            {hidden.map(({ card }) => (
              <button
                key={card}
                type="button"
                className="btn quiet compact"
                onClick={() => show([card], false)}
              >
                <Icon name="plus" size="small" />
                {t('company.arrange.show', { name: t(cardNames[card]) })}
              </button>
            ))}
            {hidden.length > 0 && (
              <button type="button" className="btn compact" onClick={() => show([...dashboardCards], false)}>
                {t('company.arrange.showAll')}
              </button>
            )}
            <button
              type="button"
              className="btn quiet compact"
              onClick={() => {
                onArrange(dashboardCards.map((card) => ({ card, hidden: false })))
                setSaid(t('company.arrange.isShown'))
              }}
            >
              {t('company.arrange.asAtFirst')}
            </button>
          </div>
        </section>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {seen.length === 0 && !isArranging && <p className="sheet empty muted">{t('company.arrange.none')}</p>}
      <ul ref={list} className={styles.board} tabIndex={-1} aria-label={t('company.arrange.cards')}>
        {seen.map((card, at) => (
          <li
            key={card}
            data-card={card}
            className={[
              sizes[card],
              dragged === card ? styles.dragged : '',
              over === card ? styles.over : '',
            ].join(' ')}
          >
            {isArranging && (
              <div className={styles.bar}>
                <span className={styles.handle} {...drags(card)}>
                  <Icon name="grip" />
                  {t(cardNames[card])}
                </span>
                <CardMenu
                  name={t(cardNames[card])}
                  isFirst={at === 0}
                  isLast={at === seen.length - 1}
                  onMove={(direction) => step(card, direction)}
                  onHide={() => show([card], true)}
                />
              </div>
            )}
            {shown[card]}
          </li>
        ))}
      </ul>
    </>
  )
}

const sizes = {
  waiting: styles.figure,
  out: styles.figure,
  half: styles.figure,
  stuck: styles.figure,
  days: styles.wide,
  states: styles.narrow,
  steps: styles.half,
  hours: styles.half,
  branches: styles.full,
  table: styles.full,
} satisfies Record<DashboardCard, string | undefined>

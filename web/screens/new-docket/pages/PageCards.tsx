import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import { dragWords } from '../drag-words.ts'
import type { DocumentDetail } from '../use-docket.ts'
import { leftOut, movedTo, turned } from './arrangement.ts'
import { PageCard } from './PageCard.tsx'
import styles from './pages.module.css'
import type { Arrangement } from './use-arrangement.ts'

interface Props {
  document: DocumentDetail
  arrangement: Arrangement
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

export function PageCards({ document, arrangement, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { pages, change, isBusy } = arrangement
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (page: number) => pages.findIndex((one) => one.page === page)

  function dragged({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) change(movedTo(pages, Number(active.id), placeOf(Number(over.id))))
  }

  function choose(page: number, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(page)
    else next.delete(page)
    onChoose(next)
  }

  const words = dragWords(t, {
    ids: pages.map(({ page }) => page),
    nameOf: (id) => t('arrange.page', { page: id }),
  })

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dragged}
      accessibility={words}
    >
      <SortableContext items={pages.map(({ page }) => page)} strategy={rectSortingStrategy}>
        <ol className={styles.cards} aria-label={t('arrange.pages')}>
          {pages.map((arranged, index) => {
            const { page } = arranged
            const boxes = document.positions.filter(({ page_number }) => page_number === page)
            return (
              <PageCard
                key={page}
                documentId={document.document_id}
                arranged={arranged}
                place={index + 1}
                places={pages.length}
                boxes={boxes.length}
                isPinned={boxes.some(({ pinned }) => pinned)}
                isChosen={chosen.has(page)}
                isBusy={isBusy}
                onChoose={(isChosen) => choose(page, isChosen)}
                onMove={(by) => change(movedTo(pages, page, index + by))}
                onTurn={() => change(turned(pages, page))}
                onOut={(isOut) => {
                  choose(page, false)
                  change(leftOut(pages, page, isOut))
                }}
              />
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileSize } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { PageThumb } from '../../components/PageThumb.tsx'
import { dragWords } from './drag-words.ts'
import styles from './new-docket.module.css'
import { RenameDialog } from './RenameDialog.tsx'
import { type DocumentDetail, isWritten } from './use-docket.ts'
import { useRowSensors } from './use-row-sensors.ts'

interface Props {
  documents: readonly DocumentDetail[]
  /** Below the name of a file. */
  remarksOn: (document: DocumentDetail) => ReactNode
  isBusy: boolean
  onArrange: (documentIds: string[]) => void
  onRemove: (documentId: string) => void
  /** Opens the pages of a file. */
  onPages: (documentId: string) => void
  /** Files that are on their way. */
  children: ReactNode
}

/**
 * The files in the order in which signers read them: dragged by mouse or touch, moved by keyboard
 * or by the buttons of each row.
 */
export function FileRows({ documents, remarksOn, isBusy, onArrange, onRemove, onPages, children }: Props) {
  const { t } = useTranslation()
  const sensors = useRowSensors()
  const ids = documents.map(({ document_id }) => document_id)
  const move = (from: number, to: number) => onArrange(arrayMove(ids, from, to))

  function dragged({ active, over }: DragEndEvent): void {
    const from = ids.indexOf(String(active.id))
    const to = ids.indexOf(String(over?.id))
    if (from >= 0 && to >= 0 && from !== to) move(from, to)
  }

  const words = dragWords(t, {
    ids,
    nameOf: (id) => documents.find(({ document_id }) => document_id === id)?.name ?? '',
  })

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dragged}
      accessibility={words}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={`sheet ${styles.fileList}`} data-part="files">
          {documents.map((document, index) => (
            <FileRow
              key={document.document_id}
              document={document}
              isAlone={documents.length === 1}
              isFirst={index === 0}
              isLast={index === documents.length - 1}
              isBusy={isBusy}
              onMove={(by) => move(index, index + by)}
              onRemove={() => onRemove(document.document_id)}
              onPages={() => onPages(document.document_id)}
            >
              {remarksOn(document)}
            </FileRow>
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  document: DocumentDetail
  isAlone: boolean
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onPages: () => void
  children: ReactNode
}

function FileRow({
  document,
  isAlone,
  isFirst,
  isLast,
  isBusy,
  onMove,
  onRemove,
  onPages,
  children,
}: RowProps) {
  const { t } = useTranslation()
  const sortable = useSortable({ id: document.document_id, disabled: isBusy })
  const { x = 0, y = 0 } = sortable.transform ?? {}
  const [isNaming, setNaming] = useState(false)
  const { name } = document

  return (
    <li
      ref={sortable.setNodeRef}
      className={sortable.isDragging ? styles.isDragged : undefined}
      style={{
        transform: sortable.transform ? `translate(${x}px, ${y}px)` : undefined,
        transition: sortable.transition,
      }}
    >
      {!isAlone && (
        <button
          type="button"
          className={styles.grip}
          aria-label={t('people.drag', { name })}
          {...sortable.attributes}
          {...sortable.listeners}
        >
          <Icon name="grip" />
        </button>
      )}
      <PageThumb documentId={document.document_id} />
      <span className="col">
        <span className="medium trim">{name}</span>
        <span className="faint xs">
          {t('files.pages', { count: document.pages })} · {fileSize(document.size)}
        </span>
        <span className="row gap-12">
          {isWritten(document) && (
            <Link
              className="link xs"
              aria-label={t('files.editOf', { name })}
              to={`/workflow/write/${document.document_id}`}
            >
              {t('files.edit')}
            </Link>
          )}
          <button
            type="button"
            className={`link xs ${styles.pagesLink}`}
            aria-label={t('arrange.openOf', { name })}
            disabled={isBusy}
            onClick={onPages}
          >
            {t('arrange.open')}
          </button>
          <button
            type="button"
            className="link xs"
            aria-label={t('files.renameOf', { name })}
            disabled={isBusy}
            onClick={() => setNaming(true)}
          >
            {t('files.rename')}
          </button>
        </span>
        {children}
      </span>
      {isNaming && <RenameDialog document={document} onClose={() => setNaming(false)} />}
      <span className="row gap-4 right">
        {!isAlone && (
          <>
            <button
              type="button"
              className="btn quiet square compact"
              disabled={isFirst || isBusy}
              aria-label={t('draft.fileUp', { name })}
              onClick={() => onMove(-1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="btn quiet square compact"
              disabled={isLast || isBusy}
              aria-label={t('draft.fileDown', { name })}
              onClick={() => onMove(1)}
            >
              <Icon name="down" />
            </button>
          </>
        )}
        <button
          type="button"
          className="btn quiet square compact"
          aria-label={t('files.remove', { name })}
          disabled={isBusy}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </span>
    </li>
  )
}

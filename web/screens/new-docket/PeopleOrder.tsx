import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { groupWords } from '../../components/group-seats.ts'
import { Icon } from '../../components/Icon.tsx'
import { BesideRow } from './BesideRow.tsx'
import { dragWords } from './drag-words.ts'
import { hueOf } from './hue.ts'
import styles from './new-docket.module.css'
import { moveTurn, sequencesOf, type Turn, toggleTogether } from './signing-order.ts'
import { useRowSensors } from './use-row-sensors.ts'

interface Props {
  people: SignerRecord[]
  turns: Turn[]
  onArrange: (turns: Turn[]) => void
  onEdit: (person: SignerRecord) => void
  onRemove: (person: SignerRecord) => void
  onLast: (person: SignerRecord) => void
}

/**
 * The order of signing: dragged by mouse or touch, moved by keyboard or by the buttons of each row.
 */
export function PeopleOrder({ people, turns, onArrange, onEdit, onRemove, onLast }: Props) {
  const { t } = useTranslation()
  const sensors = useRowSensors()
  const sequences = sequencesOf(turns)

  function dragged({ active, over }: DragEndEvent): void {
    const from = turns.findIndex((turn) => turn.signerId === active.id)
    const to = turns.findIndex((turn) => turn.signerId === over?.id)
    if (from >= 0 && to >= 0 && from !== to) onArrange(moveTurn(turns, from, to))
  }

  const words = dragWords(t, {
    ids: turns.map(({ signerId }) => signerId),
    nameOf: (id) => people.find(({ signer_id }) => signer_id === id)?.name ?? '',
  })

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dragged}
      accessibility={words}
    >
      <SortableContext items={turns.map((turn) => turn.signerId)} strategy={verticalListSortingStrategy}>
        <ol className="sheet" data-part="people">
          {turns.map((turn, index) => {
            const person = people.find((one) => one.signer_id === turn.signerId)
            return (
              person && (
                <Fragment key={turn.signerId}>
                  <PersonRow
                    person={person}
                    number={sequences[index]?.sequence ?? index + 1}
                    hue={people.indexOf(person) + 1}
                    isFirst={index === 0}
                    isLast={index === turns.length - 1}
                    withPrevious={turn.withPrevious}
                    onTogether={() => onArrange(toggleTogether(turns, index))}
                    onMove={(by) => onArrange(moveTurn(turns, index, index + by))}
                    onEdit={() => onEdit(person)}
                    onRemove={() => onRemove(person)}
                    mayStayLast={!people.some((one) => one.is_last && one !== person)}
                    onLast={() => onLast(person)}
                  />
                  {people
                    .filter(({ witness_of }) => witness_of === person.signer_id)
                    .map((witness) => (
                      <BesideRow
                        key={witness.signer_id}
                        person={witness}
                        hue={people.indexOf(witness) + 1}
                        words={t('people.witnessOf', { name: person.name })}
                        onEdit={() => onEdit(witness)}
                        onRemove={() => onRemove(witness)}
                      />
                    ))}
                </Fragment>
              )
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  person: SignerRecord
  number: number
  hue: number
  isFirst: boolean
  isLast: boolean
  withPrevious: boolean
  onTogether: () => void
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
  /** Nobody else does. */
  mayStayLast: boolean
  onLast: () => void
}

function PersonRow(props: RowProps) {
  const { t } = useTranslation()
  const { person, number, hue, isFirst, isLast, withPrevious } = props
  const sortable = useSortable({ id: person.signer_id })
  const { x = 0, y = 0 } = sortable.transform ?? {}
  const name = person.name
  const offersLast =
    person.role === 'signer' && !person.group && props.mayStayLast && (isLast || person.is_last)

  return (
    <li
      ref={sortable.setNodeRef}
      className={sortable.isDragging ? `${styles.person} ${styles.isDragged}` : styles.person}
      style={{
        transform: sortable.transform ? `translate(${x}px, ${y}px)` : undefined,
        transition: sortable.transition,
      }}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={t('people.drag', { name })}
        {...sortable.attributes}
        {...sortable.listeners}
      >
        <Icon name="grip" />
      </button>
      <span className={`${styles.dotn} ${hueOf(hue)}`}>{number}</span>
      <span className={`col ${styles.personWho}`}>
        <span className="medium trim" data-part="name">
          {name}
          {person.is_self && <span className="faint"> · {t('people.you')}</span>}
        </span>
        <span className="faint xs trim">
          {groupWords(t, person) ?? [person.email, person.mobile].filter(Boolean).join(' · ')}
        </span>
        <span className="faint xs">{person.methods.map((method) => t(`method.${method}`)).join(', ')}</span>
      </span>
      {(!isFirst || offersLast) && (
        <span className={styles.turnChoices}>
          {!isFirst && (
            <label className={styles.together}>
              <input type="checkbox" className="check" checked={withPrevious} onChange={props.onTogether} />
              <span className="xs">{t('people.together')}</span>
            </label>
          )}
          {offersLast && (
            <label className={styles.together}>
              <input type="checkbox" className="check" checked={person.is_last} onChange={props.onLast} />
              <span className="xs">{t('people.staysLast')}</span>
            </label>
          )}
        </span>
      )}
      <span className="row gap-4 right">
        <button
          type="button"
          className="btn quiet square compact"
          disabled={isFirst}
          aria-label={t('people.earlier', { name })}
          onClick={() => props.onMove(-1)}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          className="btn quiet square compact"
          disabled={isLast}
          aria-label={t('people.later', { name })}
          onClick={() => props.onMove(1)}
        >
          <Icon name="down" />
        </button>
        {!person.group && (
          <button
            type="button"
            className="btn quiet square compact"
            aria-label={t('people.edit', { name })}
            onClick={props.onEdit}
          >
            <Icon name="pen" />
          </button>
        )}
        <button
          type="button"
          className="btn quiet square compact"
          aria-label={t('people.remove', { name })}
          onClick={props.onRemove}
        >
          <Icon name="trash" />
        </button>
      </span>
    </li>
  )
}

import { Menu } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { ListSkeleton } from '../../components/list/ListSkeleton.tsx'
import '../../components/list/list.css'
import type { BranchAct } from './BranchActDialog.tsx'
import { townOf, type Zone } from './branch.ts'
import styles from './departments.module.css'
import { stepOf } from './tree-keys.ts'
import type { TreeRow } from './tree-rows.ts'

interface Props {
  /** Undefined until they come. */
  rows: readonly TreeRow[] | undefined
  zones: readonly Zone[]
  onOpen: (id: string, isOpen: boolean) => void
  onAct: (act: BranchAct) => void
}

/** Our choice: so many rows are drawn at once, and as many again when asked for. */
const drawnAtOnce = 300

/** A table whose rows open is what WAI-ARIA calls a treegrid. */
const asTree = { role: 'treegrid' } as const

/**
 * Arrows walk it as they walk any tree; a row that is dragged onto another asks to be moved beneath
 * it.
 */
export function BranchTree({ rows, zones, onOpen, onAct }: Props) {
  const { t } = useTranslation()
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const zoneNames = new Map(zones.map(({ id, name }) => [id, name]))
  const shown = rows?.slice(0, drawn)
  const inTabOrder = shown?.find(({ branch }) => branch.id === current) ?? shown?.[0]

  function focus(row: TreeRow | undefined): void {
    if (!row) return
    setCurrent(row.branch.id)
    table.current?.querySelector<HTMLElement>(`[data-id="${row.branch.id}"]`)?.focus()
  }

  function keys(event: KeyboardEvent<HTMLTableRowElement>, row: TreeRow): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey || !shown)
      return
    const step = stepOf(event.key, row, shown)
    if (!step) return
    event.preventDefault()
    if (step === 'enter') onAct({ kind: 'edit', branch: row.branch })
    else if ('to' in step) focus(step.to)
    else onOpen(row.branch.id, step.open)
  }

  const drags = ({ branch }: TreeRow) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', branch.name)
      setDragged(branch.id)
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged || dragged === branch.id) return
      event.preventDefault()
      setOver(branch.id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const moved = rows?.find((row) => row.branch.id === dragged)
      if (moved && moved.branch.id !== branch.id)
        onAct({ kind: 'move', branch: moved.branch, beneath: branch.id })
    },
  })

  return (
    <div className={`sheet rows ${styles.branches}`}>
      <table ref={table} {...asTree} aria-label={t('organisation.tab.branches')} aria-busy={!rows}>
        <thead>
          <tr>
            <th>{t('branches.name')}</th>
            <th>{t('branches.zone')}</th>
            <th>{t('branches.place')}</th>
            <th className="num">{t('branches.people')}</th>
            <th className="num">{t('branches.peopleBeneath')}</th>
            <th>
              <span className="visually-hidden">{t('list.actions')}</span>
            </th>
          </tr>
        </thead>
        {shown ? (
          <tbody>
            {shown.map((row) => (
              <tr
                key={row.branch.id}
                data-id={row.branch.id}
                className={[over === row.branch.id ? styles.over : '', row.isFound ? '' : styles.dim]
                  .filter(Boolean)
                  .join(' ')}
                aria-level={row.level}
                aria-posinset={row.place}
                aria-setsize={row.of}
                aria-expanded={row.hasBeneath ? row.isOpen : undefined}
                tabIndex={row === inTabOrder ? 0 : -1}
                onFocus={() => setCurrent(row.branch.id)}
                onKeyDown={(event) => keys(event, row)}
                {...drags(row)}
              >
                <td className="name-cell">
                  <NameCell
                    row={row}
                    onOpen={onOpen}
                    onEdit={() => onAct({ kind: 'edit', branch: row.branch })}
                  />
                </td>
                <td className="at-desk">{zoneNames.get(row.branch.zone_id ?? '') ?? '–'}</td>
                <td className="at-desk">{townOf(row.branch) || '–'}</td>
                <td className="num">
                  {count(row.branch.people)}
                  <span className="phone"> {t('branches.peopleShort')}</span>
                </td>
                <td className="num at-desk">{count(row.branch.people_beneath)}</td>
                <td className="act">
                  <RowMenu row={row} onAct={onAct} />
                </td>
              </tr>
            ))}
          </tbody>
        ) : (
          <ListSkeleton cells={5} isChosen={false} />
        )}
      </table>
      {rows && rows.length > drawn && (
        <div className="foot">
          <button type="button" className="btn quiet compact" onClick={() => setDrawn(drawn + drawnAtOnce)}>
            {t('branches.more', { count: rows.length - drawn })}
          </button>
        </div>
      )}
    </div>
  )
}

interface NameProps {
  row: TreeRow
  onOpen: Props['onOpen']
  onEdit: () => void
}

function NameCell({ row: { branch, level, hasBeneath, isOpen }, onOpen, onEdit }: NameProps) {
  const { t } = useTranslation()

  return (
    <span className={styles.branchName} style={{ paddingInlineStart: `calc(${level - 1} * var(--step))` }}>
      {hasBeneath ? (
        <button
          type="button"
          className="btn quiet square compact"
          tabIndex={-1}
          aria-label={t(isOpen ? 'branches.hideBeneath' : 'branches.showBeneath', { name: branch.name })}
          onClick={() => onOpen(branch.id, !isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size="small" />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <span className="col">
        <button type="button" className="row-name" tabIndex={-1} onClick={onEdit}>
          {branch.name}
        </button>
        <span className="small">{branch.code}</span>
      </span>
    </span>
  )
}

function RowMenu({ row: { branch }, onAct }: { row: TreeRow; onAct: Props['onAct'] }) {
  const { t } = useTranslation()

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className="btn quiet square compact"
          aria-label={t('branches.menuOf', { name: branch.name })}
        >
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="pen" />} onClick={() => onAct({ kind: 'edit', branch })}>
          {t('branches.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="plus" />} onClick={() => onAct({ kind: 'add', beneath: branch })}>
          {t('branches.addBeneath')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="flow" />} onClick={() => onAct({ kind: 'move', branch })}>
          {t('branches.move')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="switch" />} onClick={() => onAct({ kind: 'merge', branch })}>
          {t('branches.merge')}
        </Menu.Item>
        <Menu.Item
          className="no"
          leftSection={<Icon name="revoked" />}
          onClick={() => onAct({ kind: 'close', branch })}
        >
          {t('branches.close')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
